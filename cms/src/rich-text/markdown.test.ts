import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from './sanitise-html';
import { markdownToHtml } from './markdown';

const articles = join(__dirname, '../../seed/articles');

describe('Markdown', () => {
  it.each([
    ['# A *b*', '<h1>A <em>b</em></h1>'],
    ['one\ntwo', '<p>one two</p>'],
    ['- a\n- b\n  - c', '<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ul>'],
    ['3. a', '<ol start="3"><li><p>a</p></li></ol>'],
    [
      '- [x] a\n- [ ] b',
      '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>a</p></li>' +
        '<li data-checked="false" data-type="taskItem"><p>b</p></li></ul>',
    ],
    ['```TS title="x"\na < b\n```', '<pre><code class="language-ts">a &lt; b</code></pre>'],
    ['    indented', '<pre><code>indented</code></pre>'],
    ['~~a~~', '<p><s>a</s></p>'],
    ['[a](/b "title")', '<p><a href="/b">a</a></p>'],
    ['![a](https://a.example/b.png "title")', '<img src="https://a.example/b.png" alt="a">'],
    [
      '|a|b|\n|-|:-:|\n|c|d|',
      '<table><tbody><tr><th><p>a</p></th><th align="center"><p>b</p></th></tr>' +
        '<tr><td><p>c</p></td><td align="center"><p>d</p></td></tr></tbody></table>',
    ],
    [
      'a[^x] b[^y] c[^x]\n\n[^y]: Second.\n[^x]: *First*, see[^z].\n[^z]: Third.\n[^w]: Unused.',
      '<p>a[1] b[2] c[1]</p><ol><li><p><em>First</em>, see[3].</p></li><li><p>Second.</p></li><li><p>Third.</p></li></ol>',
    ],
    ['a <b onclick="x">b</b> <script>c</script>', '<p>a b c</p>'],
  ])('%j becomes the editor’s HTML', (markdown, html) => {
    expect(markdownToHtml(markdown)).toBe(html);
    expect(sanitiseHtml(html).html).toBe(html);
  });

  it('keeps the HTML inside it for someone who asks, and addresses that no one can decode', () => {
    expect(markdownToHtml('a <kbd>b</kbd> ![c](100%zz)', { keepsHtml: true })).toBe(
      '<p>a <kbd>b</kbd> <img src="100%zz" alt="c"></p>',
    );
  });

  it('takes images from the allowed places', () => {
    const image = { src: '/uploads/a.png', width: 8, height: 4, srcset: '/uploads/small_a.webp 480w' };
    const html = markdownToHtml('![a](figures/a%20b.svg)', {
      imageFor: (address) => {
        expect(address).toBe('figures/a b.svg');
        return image;
      },
    });
    expect(html).toBe(
      '<img src="/uploads/a.png" alt="a" width="8" height="4" srcset="/uploads/small_a.webp 480w">',
    );
  });

  it.each(readdirSync(articles).filter((name) => name.endsWith('.md')))(
    'of the article %s is sanitised',
    (name) => {
      const [, , text = ''] = readFileSync(join(articles, name), 'utf8').split(/^---$/m);
      const html = markdownToHtml(text, { imageFor: () => ({ src: '/uploads/a.png' }) });
      expect(sanitiseHtml(html).html).toBe(html);
    },
  );
});
