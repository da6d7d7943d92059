import { describe, expect, it } from 'vitest';
import { sanitiseHtml, excerptOf } from './sanitise-html';
import { ContentError } from './parse-html';

const html = (input: string) => sanitiseHtml(input).html;

const hostile: [string, string][] = [
  ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<img src="https://a.example/x.png" onerror=alert(1)>', '<img src="https://a.example/x.png" alt="">'],
  ['<svg><p><style><img src=x onerror=alert(1)></style></svg>b', '<p>b</p>'],
  [
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '',
  ],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', ''],
  ['<template><img src="https://a.example/" onload=x></template>c', 'c'],
  ['<select><template><style><!--</style><a rel="--><img src onerror=alert(1)>"></select>', ''],
  ['<textarea></textarea><img src=x onerror=alert(1)>', ''],
  ['<iframe srcdoc="<script>x</script>">d</iframe>', ''],
  ['<form action=/x><input name=a><button formaction=/y>Go</button></form>', 'Go'],
  ['<p style="position:fixed" class="modal" id="x" name="y">e</p>', '<p>e</p>'],
  ['<a href="java&#10;script:alert(1)">f</a>', 'f'],
  [
    '<a href="https://a.example/" target="_blank">g</a>',
    '<a target="_blank" rel="noopener noreferrer" href="https://a.example/">g</a>',
  ],
  ['<a href="/x" target="other" rel="opener" download ping=/y>h</a>', '<a href="/x">h</a>'],
  ['<div background="javascript:x">i</div>', '<p>i</p>'],
  ['<p>a\0b\u0008c&#1;d\ud800e</p>', '<p>abcd\ufffde</p>'],
  ['<plaintext><b>j', ''],
  ['<meta http-equiv=refresh content=0><base href=//evil.example/><link rel=stylesheet href=x>k', 'k'],
];

const normal: [string, string][] = [
  ['<b>a</b><i>b</i><del>c</del><strike>d</strike>', '<strong>a</strong><em>b</em><s>c</s><s>d</s>'],
  ['<div>a</div><div><p>b</p></div>', '<p>a</p><p>b</p>'],
  ['<span>a</span><span class="x font-mono">b</span>', 'a<span class="font-mono">b</span>'],
  ['<pre class="language-js">a<br>b<b>c</b></pre>', '<pre><code class="language-js">a\nbc</code></pre>'],
  ['<pre>\n\n\na</pre>', '<pre><code>\n\na</code></pre>'],
  ['<pre><code>a\r\nb&#13;c</code></pre>', '<pre><code>a\nb\nc</code></pre>'],
  [
    '<table><caption>C</caption><thead><tr><th>a</th></tr></thead><tr><td>b</td></tr></table>',
    '<p>C</p><table><tbody><tr><th>a</th></tr><tr><td>b</td></tr></tbody></table>',
  ],
  [
    '<ul data-type="taskList">\n<li data-checked="">a</li><li><label><input type=checkbox></label>b</li></ul>',
    '<ul data-type="taskList"><li data-checked="true" data-type="taskItem">a</li>' +
      '<li data-checked="false" data-type="taskItem">b</li></ul>',
  ],
  ['<p>a<p>b', '<p>a</p><p>b</p>'],
  ['plain & <simple', 'plain &amp; '],
];

describe('sanitiseHtml', () => {
  it.each(hostile)('takes the harm out of %s', (input, stored) => expect(html(input)).toBe(stored));

  it.each(normal)('brings %s into the editor’s form', (input, stored) => expect(html(input)).toBe(stored));

  it.each([...hostile, ...normal])('changes nothing the second time: %s', (input) => {
    expect(html(html(input))).toBe(html(input));
  });

  it('refuses what is too large, too deep or too complex, in words for its author', () => {
    expect(() => sanitiseHtml('é'.repeat(262_145))).toThrow(
      new ContentError('Content must be at most 512 KiB'),
    );
    expect(() => sanitiseHtml('<b>'.repeat(101))).toThrow(new ContentError('Content is nested too deeply'));
    expect(() => sanitiseHtml('<i>x</i>'.repeat(60_000))).toThrow(new ContentError('Content is too complex'));
    expect(html('é'.repeat(262_144))).toHaveLength(262_144);
    const heading = (text: string, count: number) => `<h2><em>${text.repeat(count)}</em></h2>`;
    expect(() => sanitiseHtml(heading('"', 22_000))).toThrow(
      new ContentError('The headings contain too much text'),
    );
    expect(() => sanitiseHtml(heading(' x', 17_000))).toThrow(
      new ContentError('The headings contain too much text'),
    );
    expect(html(heading('x', 65_536))).toHaveLength('<h2><em></em></h2>'.length + 65_536);
    expect(html(heading('A heading of some words', 1).repeat(2000))).toContain('some words');
  });

  it('cuts a long alt text, and drops what a long address leads to', () => {
    const picture = (address: string, alt: string) => `<img src="${address}" alt="${alt}">`;
    const address = (length: number) => 'https://a.example/'.padEnd(length, 'x');
    expect(html(picture(address(2048), '😀'.repeat(1001)))).toBe(picture(address(2048), '😀'.repeat(1000)));
    expect(html(picture(address(2049), ''))).toBe('');
    expect(html(`<img src="/a.png" srcset="${address(2049)} 2x">`)).not.toContain('srcset');
    expect(html(`<a href="${address(2048)}">a</a>`)).toContain('href');
    expect(html(`<a href="${address(2049)}">a</a>`)).toBe('a');
  });

  it('tells text, excerpt and reading time', () => {
    const content = sanitiseHtml(
      '<h2>One</h2><p>two<br>three <code>four</code></p><pre><code>five</code></pre><ul><li>six</li></ul>',
    );
    expect(content.text).toBe('One two three four five six');
    expect(content).toMatchObject({ excerpt: content.text, readingMinutes: 1 });
  });
});

describe('an excerpt', () => {
  it('is the text itself when short enough', () => {
    expect(excerptOf('a'.repeat(300))).toBe('a'.repeat(300));
  });

  it('is cut after 300 code points, never within one', () => {
    expect(excerptOf('😀'.repeat(301))).toBe(`${'😀'.repeat(300)}…`);
  });

  it('holds text, not markup', () => {
    expect(sanitiseHtml('<p>a &lt;img src=x&gt;</p><p>b</p>').excerpt).toBe('a <img src=x> b');
  });
});
