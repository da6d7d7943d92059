import { markdownToHtml } from 'cms/rich-text/markdown';
import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.server';

const toMarkdown = (html: string) => renderMarkdown(html, 'https://linefeed.example');

test.each([
  '<h2>A * heading_ [x](y) <em>with</em> marks</h2><p>1. no list, # no heading, &lt;b> and \\ `</p>',
  '<p>A <strong>bold <em>both</em></strong>, <s>gone</s> <code>a `b` c</code> <a href="https://a.example/(x)">link</a></p>',
  '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>done</p></li><li data-checked="false" data-type="taskItem"><p>to do</p></li></ul>',
  '<ol start="3"><li><p>three</p><ul><li><p>inside</p></li></ul></li></ol><blockquote><p>quoted</p></blockquote><hr>',
  '<pre><code class="language-ts">const a = 1;\n\n```\n&lt;/pre></code></pre>',
  '<table><tbody><tr><th><p>a|b</p></th><th><p>c</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
  '<table><tbody><tr><th align="left"><p>a</p></th><th align="center"><p>b</p></th><th align="right"><p>c</p></th></tr><tr><td align="left"><p>1</p></td><td align="center"><p>2</p></td><td align="right"><p>3</p></td></tr></tbody></table>',
  '<img src="https://linefeed.example/uploads/a.webp" alt="A ] picture">',
])('comes back as it was when it is read as Markdown: %s', async (html) => {
  expect(markdownToHtml((await toMarkdown(html)) ?? '').trim()).toBe(html);
});

test('addresses are whole, and what Markdown lacks is HTML or one line', async () => {
  const html =
    '<p><u>under</u> <a href="/about">a</a></p><table><tbody><tr><td><p>1</p><ul><li><p>2</p></li></ul></td></tr></tbody></table>';
  const markdown = await toMarkdown(html);
  expect(markdown).toContain('<u>under</u> [a](https://linefeed.example/about)');
  expect(markdown).toContain('| 1 2 |');
});

test('no script gets into it', async () => {
  const markdown = await toMarkdown(
    '<p onclick="x()">a<script>alert(1)</script> &lt;script>alert(2)&lt;/script></p>',
  );
  expect(markdown).toBe('a \\<script>alert(2)\\</script>\n');
});

test.each([
  [
    'deep quotes with many lines',
    `${'<blockquote>'.repeat(90)}<pre><code>${'\n'.repeat(9000)}x</code></pre>`,
  ],
  [
    'a wide row above many short ones',
    `<table><tr>${'<td>'.repeat(3000)}</tr>${'<tr><td>'.repeat(3000)}</table>`,
  ],
  ['what cannot be parsed', '<b>'.repeat(10_000)],
])('%s are too complex', async (_name, html) => {
  expect(await toMarkdown(html)).toBeNull();
});
