import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStyleInliner } from './inline-styles';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'linefeed-styles-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'reading-A_1.css'), '.page{color:red}\n');
  writeFileSync(join(folder, 'assets', 'route-B2.css'), '.text{color:blue}\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const link = (path: string) => `<link rel="stylesheet" href="${path}"/>`;
const page = (head: string, body = '<p>Text</p>') => `<html><head>${head}</head><body>${body}</body></html>`;

test('a page carries its styles in the order of its links, which load nothing any more', () => {
  const inlineStyles = createStyleInliner(folder);
  const html = page(`${link('/assets/reading-A_1.css')}<title>A</title>${link('/assets/route-B2.css')}`);
  expect(inlineStyles(html)).toBe(
    page(
      '<link rel="stylesheet" href="/assets/reading-A_1.css" disabled="" media="not all"/><title>A</title>' +
        '<link rel="stylesheet" href="/assets/route-B2.css" disabled="" media="not all"/>' +
        '<style>.page{color:red}.text{color:blue}</style>',
    ),
  );
});

test('what is written in the body stays as it is', () => {
  const inlineStyles = createStyleInliner(folder);
  const body = link('/assets/reading-A_1.css');
  expect(inlineStyles(page('', body))).toBe(page('', body));
  expect(inlineStyles(page(link('/assets/route-B2.css'), body))).toContain(`<body>${body}</body>`);
});
