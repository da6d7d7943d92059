import type { BrowserContext, Page } from '@playwright/test';
import { text } from './writing';

/** Pastes into the editor what some program has put into the clipboard. */
export async function paste(page: Page, clipboard: Record<string, string>) {
  await text(page).focus();
  await text(page).evaluate((editor, parts) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(parts)) clipboardData.setData(type, value);
    const options = { clipboardData, bubbles: true, cancelable: true };
    editor.dispatchEvent(new ClipboardEvent('paste', options));
  }, clipboard);
}

/** Drops onto the beginning of the text what is dragged from another window. */
export async function drop(page: Page, dragged: Record<string, string>) {
  await text(page).evaluate((editor, parts) => {
    const dataTransfer = new DataTransfer();
    for (const [type, value] of Object.entries(parts)) dataTransfer.setData(type, value);
    const { left, top } = (editor.firstElementChild ?? editor).getBoundingClientRect();
    const place = { clientX: left + 2, clientY: top + 5 };
    editor.dispatchEvent(new DragEvent('drop', { dataTransfer, ...place, bubbles: true, cancelable: true }));
  }, dragged);
}

/** Pastes by the browser's own key, so that the browser pastes by itself where the editor does not. */
export async function pasteByKey(page: Page, clipboard: Record<string, string>) {
  await page.evaluate((parts) => {
    const fill = (event: ClipboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      for (const [type, value] of Object.entries(parts)) event.clipboardData?.setData(type, value);
    };
    addEventListener('copy', fill, { capture: true, once: true });
    document.execCommand('copy');
  }, clipboard);
  await page.keyboard.press('ControlOrMeta+v');
}

/** Types with an input method, which has not finished yet. */
export async function compose(page: Page, context: BrowserContext, words: string) {
  const session = await context.newCDPSession(page);
  const selection = { selectionStart: words.length, selectionEnd: words.length };
  await session.send('Input.imeSetComposition', { text: words, ...selection });
}

/** The clipboard data that the editor writes for its selection. */
export async function copied(page: Page): Promise<Record<string, string>> {
  return text(page).evaluate((editor) => {
    const clipboardData = new DataTransfer();
    editor.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
    return Object.fromEntries(clipboardData.types.map((type) => [type, clipboardData.getData(type)]));
  });
}

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const markdown = `# Title

Some **bold** words, \`code\` and [a link](https://example.com/).

- [x] done
- [ ] to do

\`\`\`ts
const a = 1;
\`\`\`

| a | b |
| --- | --- |
| 1 | 2 |
`;

/** The HTML that programs write into the clipboard, shortened, and the HTML that the editor makes of it. */
export const fromElsewhere: Record<string, { html: string; becomes: string }> = {
  'Google Docs': {
    html: `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:700">Plan</span></h2><p dir="ltr"><span style="font-weight:400">Some </span><span style="font-weight:700">bold</span><span style="font-style:italic"> words</span> <a href="https://example.com/" style="text-decoration:none"><span style="text-decoration:underline;color:#1155cc">here</span></a> <span style="font-family:'Courier New',monospace">npm start</span></p><br><ul><li dir="ltr" aria-level="1"><p role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p role="presentation"><span>Deeper</span></p></li></ul></ul><ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,${pixel}" alt="checked"><p>Done</p></li></ul></b><br class="Apple-interchange-newline">`,
    becomes:
      '<h2>Plan</h2><p>Some <strong>bold</strong><em> words</em> <a href="https://example.com/">here</a> <code>npm start</code></p><ul><li><p>One</p><ul><li><p>Deeper</p></li></ul></li></ul><ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>Done</p></li></ul>',
  },
  Word: {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style></head><body lang=EN-GB><!--StartFragment--><p class=MsoTitle>Report<o:p></o:p></p><p class=MsoNormal><b>Bold</b><span style='mso-spacerun:yes'>  </span><i>words</i><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>First<o:p></o:p></p><p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Inner<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Second<o:p></o:p></p><!--EndFragment--></body></html>`,
    becomes:
      '<h1>Report</h1><p><strong>Bold</strong> <em>words</em></p><ul><li><p>First</p><ol><li><p>Inner</p></li></ol></li><li><p>Second</p></li></ul>',
  },
  GitHub: {
    html: `<meta charset='utf-8'><div class="markdown-heading" dir="auto"><h2 tabindex="-1" class="heading-element" style="box-sizing: border-box; font-weight: 600">Usage</h2><a id="user-content-usage" class="anchor" aria-label="Permalink: Usage" href="https://github.com/a/b#usage"><svg class="octicon"><path d="m7"></path></svg></a></div><p dir="auto">Press <kbd>Ctrl</kbd> <g-emoji alias="tada">🎉</g-emoji></p><div class="highlight highlight-source-ts notranslate" dir="auto"><pre><span class="pl-k">const</span> <span class="pl-s1">a</span> = 1;\nb();</pre><div class="zeroclipboard-container"><clipboard-copy aria-label="Copy" value="const a"><svg></svg></clipboard-copy></div></div><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox" disabled checked> shipped</li></ul><markdown-accessiblity-table><table><thead><tr><th>Name</th></tr></thead><tbody><tr><td>x</td></tr></tbody></table></markdown-accessiblity-table>`,
    becomes:
      '<h2>Usage</h2><p>Press <code>Ctrl</code> 🎉</p><pre><code class="language-typescript">const a = 1;\nb();</code></pre><ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>shipped</p></li></ul><table><tbody><tr><th><p>Name</p></th></tr><tr><td><p>x</p></td></tr></tbody></table>',
  },
  'dev.to': {
    html: `<h2 style="font-weight:700"><a name="setup" href="https://dev.to/a/b#setup"></a>Setup</h2><div class="highlight js-code-highlight"><pre class="highlight javascript"><code><span class="kd">const</span> <span class="nx">a</span></code></pre><div class="highlight__panel js-actions-panel"><div class="highlight__panel-action"><svg><title>Enter fullscreen mode</title></svg>Enter fullscreen mode</div></div></div><p>Done <del>never</del>.</p>`,
    becomes:
      '<h2>Setup</h2><pre><code class="language-javascript">const a</code></pre><p>Done <s>never</s>.</p>',
  },
  'a page with parts of its own': {
    html: `<section>One</section><section>Two</section><details open><summary>More</summary>Hidden <b>words</b></details>after<dl><dt>Term</dt><dd>What it means</dd></dl><table><caption>Prices</caption><tbody><tr><td align="right" style="text-align:right">1</td></tr></tbody></table>`,
    becomes:
      '<p>One</p><p>Two</p><p><strong>More</strong></p><p>Hidden <strong>words</strong></p><p>after</p><p><strong>Term</strong></p><p>What it means</p><p>Prices</p><table><tbody><tr><td align="right"><p>1</p></td></tr></tbody></table>',
  },
  'a blog of this site': {
    html: `<h2 id="setup-0">Setup<a href="#setup-0" class="heading-link" aria-hidden="true"></a></h2><figure class="code"><figcaption><span>TypeScript</span><span data-copy=""><button type="button">Copy</button></span></figcaption><pre tabindex="0"><code class="hljs language-typescript"><span class="hljs-keyword">const</span> a</code></pre></figure><ul data-type="taskList"><li data-checked="false" data-type="taskItem"><span class="task" role="img" aria-label="To do"></span><div><p>later</p></div></li></ul>`,
    becomes:
      '<h2>Setup</h2><pre><code class="language-typescript">const a</code></pre><ul data-type="taskList"><li data-checked="false" data-type="taskItem"><p>later</p></li></ul>',
  },
};

export const withPictures = `<p>Before</p><p><img src="data:image/png;base64,${pixel}" alt="A dot"></p><p>After<img src="file:///C:/a.png"></p>`;

/** The same under the name of the editor's own copies, with what its schema takes from any page. */
export const forged = (html: string) => `<p data-pm-slice="1 1 []">forged</p>
  <p><img src="https://example.org/a.png" alt="a" srcset="javascript:hook() 1w"></p>${html}`;

/** Each of these but the words is fetched, run or reported where it is parsed in the page itself. */
export const remote = `<h3>remote</h3><img src="fetched-1" onerror="hook()"><svg onload="hook()"></svg><video src="fetched-2"></video>
  <iframe src="fetched-3"></iframe><div style="background:url(fetched-4)">styled</div><input type="image" src="fetched-5">
  <picture><source srcset="fetched-6"></picture><link rel="stylesheet" href="fetched-7"><object data="fetched-8"></object>
  <style><a title="</style><img src=fetched-9 onerror=hook()>"></style><!-- <a title="--><body onload="hook()">"`;

/** Each of these calls `hook` where it is not made harmless. */
export const attacks = `<b><img src=x onerror="hook()"></b><kbd><img src=x onerror="hook()"></kbd><img src=x onerror="hook()"><svg onload="hook()"></svg><a href="javascript:hook()">click</a>
  <a href="java&#10;script:hook()">click</a><p onmouseover="hook()" style="position:fixed">over</p><iframe srcdoc="<script>parent.hook()</script>"></iframe>
  <math><mtext><table><mglyph><style><img src=x onerror="hook()"></style></mglyph></table></mtext></math>
  <p __proto__="polluted" constructor="polluted">words</p><form action="javascript:hook()"><button>go</button></form>`;
