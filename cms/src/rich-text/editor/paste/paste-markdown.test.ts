import { expect, test } from 'vitest';
import { isMarkdown } from './paste-markdown';

test.each([
  ['a heading', '# Title\n\nSome words.'],
  ['a lower heading', '## Title\n\nSome words.'],
  ['a fence', 'Run it:\n\n```sh\nnpm start\n```'],
  ['a table', '| a | b |\n|---|---|\n| c | d |'],
  ['tasks', '- [ ] one\n- [x] two'],
  ['points', '- one\n- two\n  and more\n- three'],
  ['numbers', '1. one\n2. two'],
  ['a link', 'See [the guide](https://example.com/guide) first.'],
  ['strong words', 'It is **really** so.'],
  ['lines of Windows', '## Title\r\n\r\nSome words.\r\n'],
])('%s makes a text Markdown', (_name, text) => {
  expect(isMarkdown(text)).toBe(true);
});

test.each([
  ['plain words', 'Just some words.\n\nAnd more - with a dash.'],
  ['a shell script', '#!/bin/sh\n# Starts it\n\nset -e\nnpm start'],
  ['a configuration', '# Services\nservices:\n  - name: web\n  - name: cms\n'],
  ['a list of YAML', '- name: web\n- name: cms\n'],
  ['Python', '# reads it\n\ndef read(a, b):\n    return a ** b ** 2\n'],
  ['C', '#include <stdio.h>\n\nint main() {\n  return 0;\n}\n'],
  ['an index', 'value = rows[0](1)\n'],
  ['a dialogue', '- Well?\n\nHe said nothing.'],
  ['a product', '2 * 3 * 4 = 24'],
  ['an address', 'https://example.com/a_b_c'],
])('%s is not taken for it', (_name, text) => {
  expect(isMarkdown(text)).toBe(false);
});
