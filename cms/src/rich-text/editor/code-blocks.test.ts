import { expect, test } from 'vitest';
import { highlightCode } from './code-blocks';

test('code is coloured where its words stand', () => {
  const code = 'const a = 1;\n// done';
  const found = highlightCode(code, 'javascript').map(({ from, to, className }) => [
    code.slice(from, to),
    className,
  ]);
  expect(found).toContainEqual(['const', 'hljs-keyword']);
  expect(found).toContainEqual(['1', 'hljs-number']);
  expect(found).toContainEqual(['// done', 'hljs-comment']);
});

test('an unknown language and code that is too long stay plain', () => {
  expect(highlightCode('const a = 1;', 'klingon')).toEqual([]);
  expect(highlightCode('const a = 1;\n'.repeat(1000), 'javascript')).toEqual([]);
});
