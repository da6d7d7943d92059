import { expect, test } from 'vitest';
import { isNestedTooDeep } from './json-depth';

const bytes = (text: string) => new TextEncoder().encode(text);
const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth);

test.each([
  ['32 arrays', nested(32), false],
  ['33 arrays', nested(33), true],
  ['32 objects', `${'{"a":'.repeat(32)}1${'}'.repeat(32)}`, false],
  ['33 of both', `${'[{"a":'.repeat(16)}[1]${'}]'.repeat(16)}`, true],
  ['brackets that never close', '['.repeat(40), true],
  ['many neighbours', `[${'[],{},'.repeat(500)}0]`, false],
  ['brackets in a text', JSON.stringify({ a: '['.repeat(500) }), false],
  ['brackets in a text with quotes and backslashes', JSON.stringify({ a: '\\"['.repeat(500) }), false],
  ['brackets after a text that ends in a backslash', `["\\\\",${nested(40)}]`, true],
  ['text of several bytes', JSON.stringify({ a: '五［嬀𝕛'.repeat(200) }), false],
  ['nothing', '', false],
])('the depth of %s', (_name, json, isTooDeep) => {
  expect(isNestedTooDeep(bytes(json))).toBe(isTooDeep);
});
