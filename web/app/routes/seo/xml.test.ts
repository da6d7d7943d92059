import { expect, test } from 'vitest';
import { xmlElement, xmlText } from './xml';

test('markup and quotes are written as references', () => {
  expect(xmlText(`<a href="x">Q & A's</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;Q &amp; A&apos;s&lt;/a&gt;');
  expect(xmlText(']]>')).toBe(']]&gt;');
});

test('characters that XML cannot hold are replaced', () => {
  expect(xmlText('a\u0000b\u000bc\u001fd\uffffe\ud800f')).toBe('a\ufffdb\ufffdc\ufffdd\ufffde\ufffdf');
});

test('white space and emoji stay', () => {
  expect(xmlText('a\tb\nc 🌱')).toBe('a\tb\nc 🌱');
});

test('an element without a text is left out', () => {
  expect(xmlElement('title', '1 < 2')).toBe('<title>1 &lt; 2</title>');
  expect(xmlElement('title', '')).toBe('');
});
