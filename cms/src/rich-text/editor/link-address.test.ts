import { expect, test } from 'vitest';
import { addScheme } from './commands';

test.each([
  ['example.com', 'https://example.com'],
  ['docs.example.com/a?b#c', 'https://docs.example.com/a?b#c'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['https://example.com', 'https://example.com'],
  ['/blogs/1', '/blogs/1'],
  ['#part', '#part'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('%s is read as %s', (typed, address) => expect(addScheme(typed)).toBe(address));
