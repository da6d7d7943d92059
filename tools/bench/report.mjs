import { readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { describeMachine } from './machine.mjs';
import { goals } from './goals.mjs';

const file = fromRoot('docs', 'benchmark.md');
const [begin, end] = ['<!-- bench: begin -->', '<!-- bench: end -->'];

const whole = (value) => Math.round(value).toLocaleString('en');
const ms = (value) => (Number.isFinite(value) ? value.toFixed(value < 10 ? 2 : 1) : '–');
const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
const percent = (share) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
const times = (ratio) => `${ratio.toFixed(2)} ×`;

/** The tables of a run, as Markdown. */
export function report({ calls, pages, stock, load }) {
  const set = `${load.connections} connections, ${load.seconds} s each`;
  return [
    describeMachine().join('  \n'),
    ...(calls.length > 0 ? [`### The API, straight at the CMS (${set})`, ...sizeTables(calls, ['cms'])] : []),
    ...(pages.length > 0 ? [`### The site's pages (${set})`, ...sizeTables(pages, ['site', 'cms'])] : []),
    ...(stock.length > 0 ? [`### Beside Strapi's stock REST endpoint (${set})`, stockTable(stock)] : []),
  ].join('\n\n');
}

/** One table a size; the largest one's carries the growth. */
function sizeTables(rows, processes) {
  const sizes = rows[0].figures.map(({ blogs }) => blogs);
  return sizes.map((blogs, index) => {
    const isLast = sizes.length > 1 && index === sizes.length - 1;
    const head = [
      `${whole(blogs)} blogs`,
      ...['requests/s', 'of bare Node', 'p50 ms', 'p99 ms'],
      ...processes.map((name) => `CPU ms ${name}${name === 'site' ? ` (≤ ${goals.pageCpu})` : ''}`),
      'kB',
      ...(isLast ? ['alone, ms', `growth (≤ ${goals.growth})`] : []),
    ];
    const body = rows.map(({ name, figures, service }) => {
      const figure = figures[index];
      return [
        name,
        whole(figure.perSecond),
        percent(figure.perSecond / figure.bare),
        ms(figure.p50),
        ms(figure.p99),
        ...processes.map((process) => ms(figure.cpu[process])),
        kilobytes(figure.bytes),
        ...(isLast ? [`${ms(service.first)} → ${ms(service.last)}`, mark(service.growth)] : []),
      ];
    });
    return table(head, body);
  });
}

const mark = (growth) => (growth > goals.growth ? `**${growth.toFixed(2)}**` : growth.toFixed(2));

function stockTable(rows) {
  const head = [
    '',
    'blogs',
    'ours, requests/s',
    "Strapi's",
    `times (≥ ${goals.overStock})`,
    'CPU ms ours',
    "Strapi's",
    'kB ours',
    "Strapi's",
  ];
  const body = rows.map(({ name, blogs, ours, theirs, times: ratio }) => [
    name,
    whole(blogs),
    whole(ours.perSecond),
    whole(theirs.perSecond),
    ratio < goals.overStock ? `**${times(ratio)}**` : times(ratio),
    ms(ours.cpu.cms),
    ms(theirs.cpu.cms),
    kilobytes(ours.bytes),
    kilobytes(theirs.bytes),
  ]);
  return table(head, body);
}

function table(head, body) {
  const widths = head.map((_, i) => Math.max(...[head, ...body].map((row) => row[i].length)));
  const line = (row) =>
    `| ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join(' | ')} |`;
  const rule = `|${widths.map((width, i) => (i === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...body.map(line)].join('\n');
}

/** Puts the tables between the two marks of the document. */
export function writeReport(text) {
  const page = readFileSync(file, 'utf8');
  const [before, after] = [page.indexOf(begin), page.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`${file} has lost its marks ${begin} and ${end}.`);
  writeFileSync(file, `${page.slice(0, before + begin.length)}\n${text}\n${page.slice(after)}`);
}
