import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, release, totalmem, type } from 'node:os';
import { fromRoot, root } from '../../scripts/lib/paths.mjs';

const require = createRequire(fromRoot('cms', 'package.json'));
const file = fromRoot('docs', 'benchmark.md');
const [begin, end] = ['<!-- bench: begin -->', '<!-- bench: end -->'];

const goals = {
  /** An answer at the largest size may take so many times as long as at the smallest. */
  growth: 1.3,
  /** Ours answers so many times as many requests as Strapi's stock endpoint. */
  overStock: 5,
  /** Milliseconds of CPU that the site spends on a page. */
  pageCpu: 10,
  /** The site may take so many times the CPU of the bare React server for the same document. */
  overReact: 2,
};

const whole = (value) => Math.round(value).toLocaleString('en');
const ms = (value) => (Number.isFinite(value) ? value.toFixed(value < 10 ? 2 : 1) : '–');
const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
const percent = (share) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
const markedIf = (isMissed, text) => (isMissed ? `**${text}**` : text);

/** The tables of a run, as Markdown. */
export function report({ calls, pages, rendered, stock, load }, { onPostgres }) {
  const set = `${load.connections} connections, ${load.seconds} s each`;
  return [
    describeMachine(onPostgres).join('  \n'),
    ...(calls.length > 0 ? [`### The API, straight at the CMS (${set})`, ...sizeTables(calls, ['cms'])] : []),
    ...(pages.length > 0 ? [`### The site's pages (${set})`, ...sizeTables(pages, ['site', 'cms'])] : []),
    ...(rendered.length > 0
      ? ['### Pages rendered for a reader (32 connections)', renderedTable(rendered)]
      : []),
    ...(stock.length > 0 ? [`### Beside Strapi's stock REST endpoint (${set})`, stockTable(stock)] : []),
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

function renderedTable(rows) {
  const head = ['', 'blogs', 'requests/s', 'p99 ms', 'CPU ms site', 'CPU ms cms', 'bare React'];
  const body = rows.flatMap(({ name, figures }) =>
    figures.map(({ blogs, perSecond, p99, cpu, bareCpu }) => [
      name,
      whole(blogs),
      whole(perSecond),
      ms(p99),
      ms(cpu.site),
      ms(cpu.cms),
      ms(bareCpu),
      markedIf(cpu.site > goals.overReact * bareCpu, `${(cpu.site / bareCpu).toFixed(2)} ×`),
    ]),
  );
  return table([...head, `site to bare (≤ ${goals.overReact})`], body);
}

function stockTable(rows) {
  const figures = ['ours, requests/s', "Strapi's", `times (≥ ${goals.overStock})`];
  const costs = ['CPU ms ours', "Strapi's", 'kB ours', "Strapi's"];
  const body = rows.map(({ name, blogs, ours, theirs, times }) => [
    name,
    whole(blogs),
    whole(ours.perSecond),
    whole(theirs.perSecond),
    markedIf(times < goals.overStock, `${times.toFixed(2)} ×`),
    ms(ours.cpu.cms),
    ms(theirs.cpu.cms),
    kilobytes(ours.bytes),
    kilobytes(theirs.bytes),
  ]);
  return table(['', 'blogs', ...figures, ...costs], body);
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
export function listMissed({ calls, pages, rendered, stock }) {
  const missed = [];
  for (const { name, figures } of rendered) {
    for (const { blogs, failed, cpu, bareCpu } of figures) {
      if (failed > 0) missed.push(`${name}: ${failed} answers at ${blogs} blogs were no 200.`);
      const times = cpu.site / bareCpu;
      if (times > goals.overReact) {
        missed.push(`${name} at ${blogs} blogs: ${times.toFixed(1)} times the CPU of the bare React server.`);
      }
    }
  }
  for (const { name, figures, service } of [...calls, ...pages]) {
    for (const { blogs, failed, cpu } of figures) {
      if (failed > 0) missed.push(`${name}: ${failed} answers at ${blogs} blogs were no 200.`);
      if (cpu.site > goals.pageCpu) {
        missed.push(`${name}: ${cpu.site.toFixed(1)} ms of CPU on the site at ${blogs} blogs.`);
      }
    }
    if (service?.growth > goals.growth) {
      missed.push(`${name}: ${service.growth.toFixed(2)} times as slow at the largest size.`);
    }
  }
  for (const { name, blogs, times, ours, theirs } of stock) {
    const failed = ours.failed + theirs.failed;
    if (failed > 0) missed.push(`${name}: ${failed} answers at ${blogs} blogs beside Strapi's were no 200.`);
    if (times >= goals.overStock) continue;
    missed.push(`${name} at ${blogs} blogs: only ${times.toFixed(1)} times Strapi's own.`);
  }
  return missed;
}
