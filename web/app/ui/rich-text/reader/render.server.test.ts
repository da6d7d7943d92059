import { describe, expect, it } from 'vitest';
import { renderBody } from './render-worker.server';
import { renderBlogBody } from './render.server';

let count = 0;
const render = (content: string) => renderBlogBody(`blog-${(count += 1)}`, content);
const html = async (content: string) => (await render(content)).html;

describe('a blog’s body', () => {
  it('is sanitised again, whatever the database holds', async () => {
    const stored =
      '<p onclick="x()">a<script>alert(1)</script><img src=x onerror=alert(1)><svg><style><img></style></svg></p>';
    expect(await html(stored)).toBe('<p>a</p>');
    expect(await html('<b>'.repeat(10_000))).toBe('<p>This text cannot be shown.</p>');
  });

  it('gives h1 to h3 ids of their text and their index, and lists them', async () => {
    const { html: shown, contents } = await render(
      '<h1>Hello  Big\nWorld</h1><h4>No</h4><h2>Ünï "quoted" &lt;b&gt; <em>x</em></h2><h3></h3><h3>__proto__</h3>',
    );
    expect(contents).toEqual([
      { id: 'hello-big-world-0', text: 'Hello  Big\nWorld', tag: 'h1' },
      { id: 'ünï-"quoted"-<b>-x-1', text: 'Ünï "quoted" <b> x', tag: 'h2' },
      { id: '-2', text: '', tag: 'h3' },
      { id: '__proto__-3', text: '__proto__', tag: 'h3' },
    ]);
    expect(shown).toContain('<h1 id="hello-big-world-0">');
    expect(shown).toContain('id="ünï-&#x22;quoted&#x22;-<b>-x-1"');
    expect(shown).toContain('<h4>No</h4>');
  });

  it('lists two hundred headings at most, and gives the others their ids all the same', async () => {
    const { html: shown, contents } = await render('<h2>x</h2>'.repeat(201));
    expect(contents).toHaveLength(200);
    expect(shown).toContain('<h2 id="x-200">');
  });

  it('adds nothing to a heading that is read aloud or tabbed to', async () => {
    expect(await html('<h2>A b</h2>')).toBe(
      '<h2 id="a-b-0">A b<a href="#a-b-0" class="heading-link" aria-hidden="true" tabindex="-1"></a></h2>',
    );
  });

  it('highlights code, under its language, with room for a copy button', async () => {
    expect(await html('<pre><code class="language-ts">let a = 1 &lt; 2;</code></pre>')).toBe(
      '<figure class="code"><figcaption><span>TypeScript</span><span data-copy=""></span></figcaption>' +
        '<pre tabindex="0"><code class="hljs language-ts"><span class="hljs-keyword">let</span> a = ' +
        '<span class="hljs-number">1</span> &#x3C; <span class="hljs-number">2</span>;</code></pre></figure>',
    );
  });

  it.each([
    ['dart', 'Dart', 'final a = 1;', 'keyword">final'],
    ['elixir', 'Elixir', 'def a, do: 1', 'keyword">def'],
    ['hcl', 'HCL (Terraform)', 'resource "a" "b" {\n  c = "${d}"\n}', 'attr">  c'],
    ['powershell', 'PowerShell', 'foreach ($a in $b) {}', 'keyword">foreach'],
    ['scala', 'Scala', 'val a = 1', 'keyword">val'],
  ])('highlights %s', async (language, name, code, coloured) => {
    const shown = await html(`<pre><code class="language-${language}">${code}</code></pre>`);
    expect(shown).toContain(`<span>${name}</span>`);
    expect(shown).toContain(`<span class="hljs-${coloured}</span>`);
  });

  it.each(['language-brainfuck', 'language-__proto__', 'language-constructor'])(
    'leaves code in %s as it is',
    async (name) => {
      expect(await html(`<pre><code class="${name}">let a</code></pre>`)).toContain(
        `class="hljs ${name.toLowerCase()}">let a</code>`,
      );
      expect(await html('<pre><code>let a</code></pre>')).toContain('<span>Text</span>');
    },
  );

  it('puts each line of code into a span, also where a comment runs over several', async () => {
    const shown = await html('<pre><code class="language-js">/* a\n\nb */ 1\n\nlet\n</code></pre>');
    expect(/<code[^>]*>(.*)<\/code>/s.exec(shown)?.[1]).toBe(
      '<span class="line"><span class="hljs-comment">/* a</span></span>\n' +
        '<span class="line"></span>\n' +
        '<span class="line"><span class="hljs-comment">b */</span> <span class="hljs-number">1</span></span>\n' +
        '<span class="line"></span>\n' +
        '<span class="line"><span class="hljs-keyword">let</span></span>\n',
    );
    expect(await html('<pre><code>npm start\n</code></pre>')).not.toContain('class="line"');
    expect(await html(`<pre><code>${'\n'.repeat(9000)}.</code></pre>`)).not.toContain('class="line"');
  });

  it.each([
    ['php-template', '&lt;script>&lt;'],
    ['xml', '&lt;script>0'],
    ['cpp', 'a '],
  ])('gives up code in %s that would take seconds', async (language, words) => {
    const lines = `${words.repeat(30)}\n`.repeat(30);
    const shown = await html(`<pre><code class="language-${language}">${lines.repeat(9)}</code></pre>`);
    expect(shown).toContain('<figure');
    expect(shown).not.toContain('hljs-');
  });

  it('stops highlighting an article that is all code', async () => {
    const block = `<pre><code class="language-js">${'let a = 1;\n'.repeat(500)}</code></pre>`;
    const figures = (await html(block.repeat(30))).split('<figure').slice(1);
    expect(figures[0]).toContain('hljs-keyword');
    expect(figures[29]).not.toContain('hljs-keyword');
  });

  it('lets images wait and keeps their size', async () => {
    expect(
      await html(
        '<img src="/uploads/a.png" alt="A" width="8" height="4" srcset="/uploads/small_a.webp 480w">',
      ),
    ).toBe(
      '<img src="/uploads/a.png" alt="A" width="8" height="4" srcset="/uploads/small_a.webp 480w"' +
        ' loading="lazy" decoding="async" sizes="(min-width: 48rem) 44rem, 100vw">',
    );
  });

  it('puts each table into a region of its own', async () => {
    const table = '<table><tbody><tr><td>a</td></tr></tbody></table>';
    expect(await html(table + table)).toBe(
      [1, 2]
        .map((n) => `<div class="table" role="region" tabindex="0" aria-label="Table ${n}">${table}</div>`)
        .join(''),
    );
  });

  it('says whether a task is done', async () => {
    const items = '<li data-checked="true"><p>a</p></li><li data-checked="false"><p>b</p></li>';
    const shown = await html(`<ul data-type="taskList">${items}</ul>`);
    expect(shown).toContain('<span class="task" role="img" aria-label="Done"></span><div><p>a</p></div>');
    expect(shown).toContain('<span class="task" role="img" aria-label="To do"></span><div><p>b</p></div>');
  });

  it('vouches for no link that leaves the site', async () => {
    expect(await html('<a href="https://a.example/">a</a>')).toContain(
      'rel="nofollow ugc noopener noreferrer"',
    );
    expect(await html('<a href="/blogs/1">a</a><a href="#b-0">b</a>')).toBe(
      '<a href="/blogs/1">a</a><a href="#b-0">b</a>',
    );
  });

  it('shows code without colours where there is no time for them', () => {
    const content = '<pre><code class="language-ts">let a = 1;</code></pre>';
    const { html, isLate } = renderBody(content, { hasColours: false });
    expect(html).toContain('<code class="hljs language-ts">let a = 1;</code>');
    expect(isLate).toBe(true);
  });

  it('is rendered once per stored version', async () => {
    const first = await renderBlogBody('same', '<p>one</p>');
    expect(await renderBlogBody('same', '<p>one</p>')).toBe(first);
    expect((await renderBlogBody('same', '<p>two</p>')).html).toBe('<p>two</p>');
    expect(await renderBlogBody('other', '<p>one</p>')).not.toBe(first);
  });
});
