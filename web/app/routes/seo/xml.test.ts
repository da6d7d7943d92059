import { expect, test } from 'vitest';
import { xmlElement, escapeXml } from './xml';

test('markup and quotes are written as references', () => {
  expect(escapeXml(`<a href="x">Q & A's</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;Q &amp; A&apos;s&lt;/a&gt;');
  expect(escapeXml(']]>')).toBe(']]&gt;');
});

test('characters that XML cannot hold are replaced', () => {
  expect(escapeXml('a\u0000b\u000bc\u001fd\uffffe\ud800f')).toBe('a\ufffdb\ufffdc\ufffdd\ufffde\ufffdf');
});

test('white space and emoji stay', () => {
  expect(escapeXml('a\tb\nc 🌱')).toBe('a\tb\nc 🌱');
});

test('an element without a text is left out', () => {
  expect(xmlElement('title', '1 < 2')).toBe('<title>1 &lt; 2</title>');
  expect(xmlElement('title', '')).toBe('');
});
