import { describe, expect, it } from 'vitest';
import { parseHtml } from './parse-html';

function findError(html: string): string | null {
  try {
    parseHtml(html);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

const times = (unit: string, count: number) => unit.repeat(count);
const counted = (count: number, unit: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => unit(i)).join('');

const bombs: [string, string][] = [
  ['nested formatting', times('<b>', 10_000)],
  ['nested blocks', times('<div>', 101)],
  ['nested tables', times('<table><tr><td>', 5000)],
  ['nested lists', times('<ul><li>', 5000)],
  ['misnested formatting', times('<b><i></b></i>', 20_000)],
  ['formatting that outlives its paragraph', counted(200, (i) => `<p><b a=${i}></p>`)],
  [
    'formatting that the parser gives up closing',
    times(`<b>${times('<div>', 9)}</b>${times('</div>', 9)}`, 4000),
  ],
  ['formatting reopened again and again', counted(90, (i) => `<b a=${i}>`) + times('<p>x</p>', 50_000)],
  ['end tags behind a wall', times(times('<div>', 60) + '<table><td>' + times('</div>', 60), 3)],
  ['end tags in attributes', times('<b title="</b>">', 5000)],
  ['end tags in comments', times('<b><!-- </b> -->', 5000)],
  ['end tags in raw text', times('<b><textarea></b></textarea>', 5000)],
  ['end tags in doubly escaped script', times('<b><script><!--<script></script></b>--></script>', 200)],
  ['many attributes', `<p ${counted(10_000, (i) => `a${i} `)}>`],
  ['100,000 attributes', `<p ${counted(100_000, (i) => `${i.toString(36)} `)}>`],
  ['attributes on many bodies', counted(40_000, (i) => `<body a${i}>`)],
  ['text beside table cells', times('<br>', 5000) + '<table>' + times('<tr>x', 5000)],
  ['elements beside table cells', '<table>' + times('<i></i>', 5000)],
  ['elements after a row that ends its cell', '<table><tr><td></tr>' + times('<i></i>', 5000)],
  ['elements after a nested template', '<table><template><td></template>' + times('<br>', 5000)],
  ['formatting that moves a long block', '<b><p>' + times('<br>', 9000) + '</b>'],
  ['more elements than an article has', times('<i>x</i>', 60_000)],
];

const plain: [string, string][] = [
  ['end tags in foreign raw text', '<svg>' + times('<div><style><a title="</style></div>">', 200)],
  ['repeated attributes', `<p ${times('a ', 100_000)}>`],
  ['300 KB of <', times('<', 300_000)],
  ['unclosed comments', times('<!--', 50_000)],
  ['closed comments', times('<!---->', 40_000)],
  ['bogus comments', times('<!x>', 50_000)],
  ['half comment ends', times('<!--!>', 50_000)],
  ['an unclosed attribute', `<p a="${times('x', 300_000)}`],
  ['ampersands', times('&', 300_000)],
  ['paragraphs without end tags', times('<p>text', 5000)],
  ['list items without end tags', `<ul>${times('<li>text', 5000)}</ul>`],
  ['rows and cells without end tags', `<table>${times('<tr><td>a<td>b', 2000)}</table>`],
  ['an icon with a title', times('<p><svg><title>x</title><path d="M0 0"/></svg> text</p>', 20)],
];

describe('parsing HTML', () => {
  it.each(bombs)('is refused for %s', (_name, html) => expect(findError(html)).toMatch(/^Content is /));

  it.each(plain)('is let through with %s', (_name, html) => expect(findError(html)).toBeNull());

  it('may be nested a hundred deep, and no deeper', () => {
    const nested = (depth: number) => `${times('<blockquote>', depth)}x${times('</blockquote>', depth)}`;
    expect(findError(nested(100))).toBeNull();
    expect(findError(nested(101))).toBe('Content is nested too deeply');
  });

  it('never makes a deeper tree, whatever the tags', () => {
    for (let seed = 1; seed <= 150; seed += 1) {
      const html = tagSoup(seed);
      if (!findError(html)) expect(depthOf(parseHtml(html)), html.slice(0, 200)).toBeLessThanOrEqual(103);
    }
  });

  it('gives the tree that a browser builds, wherever the text is split into chunks', () => {
    for (let length = 4060; length < 4110; length += 1) {
      const start = `<p title="${times('x', length)}">`;
      const html = `${start}a\r\nb&amp;c&notin;😀<!--d--><b data-x='1'>e</b></p>`;
      expect(JSON.stringify(parseHtml(html).children)).toContain('a\\nb&c∉😀');
    }
  });
});

const names =
  `b a font p div span li ul table tr td caption h1 svg select template title style textarea script col
  object nobr foreignObject desc br`.split(/\s+/);

/** The same tags for the same seed, over and over. */
function tagSoup(seed: number): string {
  let state = seed * 2654435761;
  const random = (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0;
    return state % below;
  };
  const some = Array.from({ length: 5 }, () => names[random(names.length)]);
  const unit = Array.from({ length: 10 }, () => `<${['', '', '/'][random(3)]}${some[random(5)]}>`).join('');
  return times(unit, 100);
}

function depthOf(tree: object): number {
  const waiting = [{ node: tree, depth: 0 }];
  let deepest = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    deepest = Math.max(deepest, depth);
    const { children = [], content } = node as { children?: object[]; content?: object };
    for (const child of content ? [...children, content] : children)
      waiting.push({ node: child, depth: depth + 1 });
  }
  return deepest;
}
