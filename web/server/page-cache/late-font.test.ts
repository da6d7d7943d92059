import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { lateFontHash, loadFontsByNetwork } from './late-font';

const page = (head: string) => `<html><head>${head}</head><body></body></html>`;

test('a page preloads its font only when its script says so, which the policy allows', () => {
  const html = loadFontsByNetwork(page('<link rel="preload" href="/a.woff2" as="font" type="font/woff2"/>'));
  expect(html).toContain('<link rel="preload" media="not all" href="/a.woff2" as="font" type="font/woff2"/>');
  const [, script = ''] = /<script>(.*?)<\/script><\/head>/.exec(html) ?? [];
  expect(lateFontHash).toBe(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
});

test('a page that preloads no font has no script for it', () => {
  const html = page('<link rel="preload" href="/a.webp" as="image"/>');
  expect(loadFontsByNetwork(html)).toBe(html);
});
