import type { Editor } from '@tiptap/react';
import { publish, register } from './support/people';
import { expect, test } from './support/test';
import { open, ownBlog, text } from './support/writing';

/** Every node and mark of the editor in each of its forms, as it is stored. */
const everything = [
  ...[1, 2, 3, 4, 5, 6].map((level) => `<h${level}>Level ${level}</h${level}>`),
  '<p><strong>a</strong> <em>b</em> <s>c</s> <u>d</u> <code>e &lt; f</code> <strong><em>g</em></strong></p>',
  ...['sans', 'serif', 'mono'].map((font) => `<p><span class="font-${font}">${font}</span></p>`),
  '<p><a href="https://example.com/?a=1&amp;b=2">out</a> <a href="mailto:a@example.com">mail</a> <a href="/blogs/1">in</a> <a href="#a-0">here</a></p>',
  '<p><a target="_blank" rel="noopener noreferrer" href="https://example.com/">anew</a></p>',
  '<p>one<br>two</p>',
  '<blockquote><p>said</p><blockquote><p>before</p></blockquote></blockquote>',
  '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>',
  '<ol><li><p>a</p></li></ol><ol start="3"><li><p>c</p></li></ol>',
  '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>a</p></li><li data-checked="false" data-type="taskItem"><p>b</p></li></ul>',
  '<pre><code class="language-ts">if (a &lt; b) {\n  c();\n}</code></pre>',
  '<pre><code>\n  plain</code></pre>',
  '<hr>',
  '<img src="https://example.com/a.png" alt="A" width="800" height="400" srcset="https://example.com/b.png 480w">',
  '<img src="https://example.com/c.png" alt="">',
  '<table><tbody><tr><th colspan="2"><p>a</p></th></tr><tr><td><p>b</p></td><td rowspan="2"><p>c</p></td></tr><tr><td><p>d</p></td></tr></tbody></table>',
].join('');

test('the API and the editor keep every node and mark', async ({ page }) => {
  await page.route('https://example.com/**', (route) =>
    route.fulfill({ body: '', contentType: 'image/svg+xml' }),
  );
  await register(page);
  const { id } = await publish(page, { content: everything });
  expect((await ownBlog(page, id)).content).toBe(everything);

  await open(page, `/blogs/update/${id}`);
  const { used, known } = await text(page).evaluate((element) => {
    const { state, schema } = (element as unknown as { editor: Editor }).editor;
    const names = new Set([schema.topNodeType.name]);
    state.doc.descendants(({ type, marks }) => {
      for (const name of [type.name, ...marks.map((mark) => mark.type.name)]) names.add(name);
    });
    return {
      used: [...names].sort(),
      known: [...Object.keys(schema.nodes), ...Object.keys(schema.marks)].sort(),
    };
  });
  expect(used, 'a node or mark without a case here').toEqual(known);

  await text(page).press('ControlOrMeta+End');
  await page.keyboard.type('The end.');
  await page.getByRole('button', { name: 'Update Blog' }).click();
  await expect(page).toHaveURL(`/blogs/${id}`);
  expect((await ownBlog(page, id)).content).toBe(`${everything}<p>The end.</p>`);
});
