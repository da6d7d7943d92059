import { median } from '../measure.mjs';

const targets = { lcp: 1400, cls: 0, tbt: 150, js: 110, text: 25, search: 100 };
const kilobytes = (bytes) => bytes / 1024;

/** The median of each figure of a page's loads. */
export function summarise(loads) {
  const of = (read) => median(loads.map(read));
  return {
    lcp: of((load) => load.lcp),
    // In thousandths, as it is given everywhere: a letter or two that the font moves sideways are a hundred-thousandth.
    cls: Number(of((load) => load.cls).toFixed(3)),
    tbt: of((load) => load.tbt),
    lcpElement: loads[0].lcpElement,
    requests: of((load) => load.requests),
    html: of((load) => kilobytes(load.bytes.Document)),
    css: of((load) => kilobytes(load.bytes.Stylesheet)),
    js: of((load) => kilobytes(load.bytes.Script)),
    images: of((load) => kilobytes(load.bytes.Image)),
    fonts: of((load) => kilobytes(load.bytes.Font)),
  };
}

/** The results as a table of Markdown. */
export function readingTable(results, search) {
  const head = [
    'page',
    'LCP ms',
    'LCP is',
    'CLS',
    'TBT ms',
    'HTML KB',
    'CSS KB',
    'JS KB',
    'images KB',
    'fonts KB',
    'requests',
  ];
  const rows = results.map((page) => [
    page.name,
    page.lcp.toFixed(0),
    page.lcpElement,
    page.cls.toFixed(3),
    page.tbt.toFixed(0),
    ...[page.html, page.css, page.js, page.images, page.fonts].map((value) => value.toFixed(1)),
    page.requests,
  ]);
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [
    ...lines,
    '',
    `Header search: median ${search.median.toFixed(0)} ms, worst ${search.worst.toFixed(0)} ms.`,
  ].join('\n');
}

/** A sentence for each target that was missed. */
export function missedTargets(results, search) {
  const page = results.find(({ isTarget }) => isTarget);
  const figures = { ...page, text: page.html + page.css, search: search.median };
  return Object.entries(targets)
    .filter(([name, most]) => figures[name] > most)
    .map(([name, most]) => `Missed: ${name} is ${figures[name].toFixed(2)}, at most ${most} was to be.`);
}
