import type { Page } from '@playwright/test';
import { register } from './support/people';
import {
  attacks,
  compose,
  copied,
  drop,
  forged,
  fromElsewhere,
  markdown,
  paste,
  pasteByKey,
  remote,
  withPictures,
} from './support/pastes';
import { expect, test } from './support/test';
import { field, open, ownBlogs, text } from './support/writing';

/** The text as it would be stored. */
async function stored(page: Parameters<typeof open>[0]): Promise<string> {
  await field(page, 'Title').fill('Pasted');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  return (await ownBlogs(page))[0]?.content ?? '';
}

test('pasted Markdown is rendered, and one undo restores the plain text', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  await text(page).click();
  await page.keyboard.type('Typed before. ');

  await paste(page, { 'text/plain': '**bold** and [a link](https://example.com/)' });
  await expect(text(page).getByRole('link')).toHaveText('a link');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text(page)).toHaveText('Typed before. **bold** and [a link](https://example.com/)');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text(page)).toHaveText('Typed before. ');
  await page.keyboard.press('ControlOrMeta+a');
  await paste(page, { 'text/plain': markdown });
  await expect(text(page).locator('h1')).toHaveText('Title');

  expect(await stored(page)).toBe(
    '<h1>Title</h1><p>Some <strong>bold</strong> words, <code>code</code> and <a href="https://example.com/">a link</a>.</p>' +
      '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>done</p></li><li data-checked="false" data-type="taskItem"><p>to do</p></li></ul>' +
      '<pre><code class="language-typescript">const a = 1;</code></pre>' +
      '<table><tbody><tr><th><p>a</p></th><th><p>b</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
  );
});

test('Markdown stays plain in a code block and when it is pasted as plain text', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  await text(page).click();
  await page.keyboard.press('ControlOrMeta+Shift+v');
  await paste(page, { 'text/plain': '## Plain\n\nwords' });
  await expect(text(page)).toContainText('## Plain');
  await page.keyboard.press('Enter');
  await page.keyboard.type('``` ');
  await paste(page, { 'text/plain': '## In code\n\nwords' });

  await expect(text(page).locator('pre')).toHaveText('## In code\n\nwords');
  await expect(text(page).locator('h2')).toHaveCount(0);
});

test('Markdown footnotes become marks and a list without links', async ({ page }) => {
  await register(page);
  await open(page, '/blog');

  await paste(page, {
    'text/plain': '## Title\n\nSaid before.[^a] See [below](#below).\n\n[^a]: By *somebody*.',
  });
  await expect(text(page).locator('ol')).toHaveText('By somebody.');

  expect(await stored(page)).toBe(
    '<h2>Title</h2><p>Said before.[1] See below.</p><ol><li><p>By <em>somebody</em>.</p></li></ol>',
  );
});

test('an alias of a language becomes the name of the picker', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  await text(page).click();
  await page.keyboard.type('```py ');
  await page.keyboard.type('print(1)');

  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('python');
  expect(await stored(page)).toBe('<pre><code class="language-python">print(1)</code></pre>');
});

test('code from VS Code keeps its language', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  const code = 'const a = <b />;\n  c();\n';

  await paste(page, {
    'text/plain': code,
    'text/html': `<div style="font-family: monospace"><div><span style="color: #000">const</span></div></div>`,
    'vscode-editor-data': JSON.stringify({ version: 1, mode: 'typescriptreact' }),
  });

  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('tsx');
  expect(await stored(page)).toBe('<pre><code class="language-tsx">const a = &lt;b />;\n  c();</code></pre>');
});

for (const [name, { html, becomes }] of Object.entries(fromElsewhere)) {
  test(`HTML pasted from ${name} is converted`, async ({ page }) => {
    await register(page);
    await open(page, '/blog');

    await paste(page, { 'text/plain': 'words', 'text/html': html });

    expect(await stored(page)).toBe(becomes);
  });
}

/** Waits after each key, as people do: the editor notes a selection a moment later. */
async function press(page: Page, ...keys: string[]) {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
}

test('what the editor copies is pasted unchanged', async ({ page }) => {
  await register(page);
  await open(page, '/blog');
  await paste(page, { 'text/plain': markdown });
  await expect(text(page).locator('table')).toBeVisible();
  const before = await text(page).innerHTML();
  await press(page, 'ControlOrMeta+a');
  const all = await copied(page);
  await press(page, 'Delete');
  await paste(page, all);
  await expect.poll(() => text(page).innerHTML()).toBe(before);

  await press(page, 'ControlOrMeta+a', 'Delete');
  await page.keyboard.type('- One');
  await press(page, 'Enter');
  await page.keyboard.type('Two');
  await press(page, 'Shift+Home');
  const two = await copied(page);
  await press(page, 'End', 'Enter');
  await paste(page, two);
  await expect(text(page).getByRole('listitem')).toHaveText(['One', 'Two', 'Two']);
  await press(page, 'Shift+ArrowUp');
  const points = await copied(page);
  await press(page, 'ControlOrMeta+End', 'Enter');
  await press(page, 'Enter');
  await page.keyboard.type('Before: ');
  await paste(page, points);

  expect(points['text/html']).toContain('data-pm-slice');
  expect(await stored(page)).toBe(
    '<ul><li><p>One</p></li><li><p>Two</p></li><li><p>Two</p></li></ul><p></p><p></p><p>Before: </p><ul><li><p>Two</p></li></ul>',
  );
});

test('pasted pictures are uploaded, and unreadable ones are reported', async ({ page }) => {
  await register(page);
  await open(page, '/blog');

  await paste(page, { 'text/plain': 'Before', 'text/html': withPictures });
  await expect(page.getByText('1 picture could not be pasted.')).toBeVisible();
  await field(page, 'What does A dot show?').fill('A dot');
  await page.getByRole('button', { name: 'Save alt text' }).click();

  expect(await stored(page)).toMatch(
    /^<p>Before<\/p><img src="\/uploads\/[^"]+" alt="A dot"[^>]*><p>After<\/p>$/,
  );
});

test.describe('with nothing else in the way', () => {
  // The Content-Security-Policy would stop scripts too: without it only the sanitising does.
  test.use({ bypassCSP: true });

  test('pasted HTML runs no script and has no forbidden link', async ({ page }) => {
    const hooks: string[] = [];
    await page.exposeFunction('hook', () => hooks.push('called'));
    await page.route('https://example.org/a.png', (route) => route.fulfill({ contentType: 'image/png' }));
    await register(page);
    await open(page, '/blog');

    await paste(page, { 'text/plain': 'words', 'text/html': attacks });
    await paste(page, { 'text/plain': `## Title\n\n[a](javascript:hook()) ${attacks}` });
    await paste(page, { 'text/plain': 'x', 'text/html': forged(attacks) });
    await expect(text(page).locator('h2')).toHaveText('Title');
    await expect(text(page).getByText('forged')).toBeVisible();
    await text(page).getByText('over').first().hover();

    await expect(
      text(page).locator('[href^="javascript" i], [onmouseover], [srcset], svg, iframe, form'),
    ).toHaveCount(0);
    expect(await page.evaluate(() => ({}) as { polluted?: string })).toEqual({});
    expect(await stored(page)).not.toMatch(/hook|polluted|javascript/);
    expect(hooks).toEqual([]);
  });
});

const countRemote = (words: string | null) => [words!.split('remote').length - 1, words!.includes('<')];

test('pasted and dropped HTML is parsed in a detached document', async ({ page, context }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('fetched-')) fetched.push(request.url());
  });
  await register(page);
  await open(page, '/blog');
  const reports = await page.evaluateHandle(() => {
    const seen: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => seen.push(event.violatedDirective));
    return seen;
  });

  const ways = [
    () => paste(page, { 'text/html': remote }),
    () => paste(page, { 'text/html': remote, 'text/plain': 'words' }),
    () => paste(page, { 'text/html': `<p data-pm-slice="1 1 []">forged</p>${remote}` }),
    () => paste(page, { 'text/plain': `## Title\n\n${remote}` }),
    () => paste(page, { 'text/plain': remote, 'vscode-editor-data': '{"mode":"markdown"}' }),
  ];
  /** Markdown stands as it was pasted until it is read. */
  const isRead = (times: number) =>
    expect.poll(() => text(page).textContent().then(countRemote)).toEqual([times, false]);
  for (const [index, bringIn] of ways.entries()) {
    await bringIn();
    await isRead(index + 1);
  }
  await page.keyboard.press('Enter');
  await compose(page, context, 'composed');
  await pasteByKey(page, { 'text/html': remote, 'text/plain': 'words' });
  await isRead(ways.length + 1);
  await drop(page, { 'text/html': remote });
  await isRead(ways.length + 2);

  expect(await reports.jsonValue()).toEqual([]);
  expect(fetched).toEqual([]);
  expect(await stored(page)).not.toMatch(/fetched-|hook/);
});
