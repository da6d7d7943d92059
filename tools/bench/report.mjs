import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, release, totalmem, type } from 'node:os';
import { fromRoot, root } from '../../scripts/lib/paths.mjs';
import { connections } from './measure.mjs';

const require = createRequire(fromRoot('cms', 'package.json'));
const file = fromRoot('docs', 'benchmark.md');
const [begin, end] = ['<!-- bench: begin -->', '<!-- bench: end -->'];

const goals = {
  /** An answer at the largest size may take so many times as long as at the smallest. */
  growth: 1.3,
  /** Milliseconds of CPU that the site spends on a page. */
  pageCpu: 10,
};

const whole = (value) => Math.round(value).toLocaleString('en');
const ms = (value) => (Number.isFinite(value) ? value.toFixed(value < 10 ? 2 : 1) : '–');
const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
const percent = (share) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
const markedIf = (isMissed, text) => (isMissed ? `**${text}**` : text);

/** The tables of a run, as Markdown. */
export function report({ calls, pages, seconds, onPostgres }) {
  const set = `${connections} connections, ${seconds} s each`;
  return [
    describeMachine(onPostgres).join('  \n'),
    ...(calls.length > 0 ? [`### The API, straight at the CMS (${set})`, ...sizeTables(calls, ['cms'])] : []),
    ...(pages.length > 0 ? [`### The site's pages (${set})`, ...sizeTables(pages, ['site', 'cms'])] : []),
  ].join('\n\n');
}

/** The machine and the versions that gave the figures. */
function describeMachine(onPostgres) {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const packages = ['@strapi/strapi', onPostgres ? 'pg' : 'better-sqlite3', 'autocannon'].map(
    (name) => `${name} ${require(`${name}/package.json`).version}`,
  );
  return [
    `${new Date().toISOString().slice(0, 10)}, commit ${findCommit()}`,
    `${cpus().length} × ${cpu.model.trim()}, ${memory} GiB, ${type()} ${release()}`,
    [`Node ${process.versions.node}`, ...packages].join(', '),
  ];
}

function findCommit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
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
        ...processes.map((process) => markedIf(isCostly(process, figure.cpu), ms(figure.cpu[process]))),
        kilobytes(figure.bytes),
        ...(isLast ? growthCells(service) : []),
      ];
    });
    return table(head, body);
  });
}

const isCostly = (process, cpu) => process === 'site' && cpu.site > goals.pageCpu;

function growthCells({ first, last, growth }) {
  return [`${ms(first)} → ${ms(last)}`, markedIf(growth > goals.growth, growth.toFixed(2))];
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

/** One sentence for each goal that a run has missed. */
export function listMissed({ calls, pages }) {
  const missed = [];
  for (const { name, figures, service } of [...calls, ...pages]) {
    for (const { blogs, failed, cpu } of figures) {
      if (failed > 0) missed.push(`${name}: ${failed} answers at ${blogs} blogs were no 200.`);
      if (isCostly('site', cpu)) {
        missed.push(`${name}: ${cpu.site.toFixed(1)} ms of CPU on the site at ${blogs} blogs.`);
      }
    }
    if (service?.growth > goals.growth) {
      missed.push(`${name}: ${service.growth.toFixed(2)} times as slow at the largest size.`);
    }
  }
  return missed;
}
