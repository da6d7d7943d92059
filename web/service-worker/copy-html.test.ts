import { expect, test } from 'vitest';
import { filesOf, titleOf, toCopy, withList, withNotice } from './copy-html';

const page = `<html><head><title>A &lt;b&gt; title</title><script>theme()</script>
<link rel="stylesheet" href="/assets/a.css"/><link rel="stylesheet" href="/assets/inline.css" disabled="" media="not all"/></head>
<body><img src="/uploads/a_2000x1000.webp" srcSet="/uploads/a_2000x1000.webp 2000w, /uploads/small_a.webp 400w, /uploads/medium_a.webp 800w" alt=""/>
<link rel="modulepreload" href="/assets/a.js"/><script>window.__remixContext = "<\\/body>"</script><script type="module" src="/assets/b.js"></script></body></html>`;

test('a copy has the script of the theme only, and one picture of a middling width', () => {
  const copy = toCopy(page);
  expect(copy).toContain('<script>theme()</script>');
  expect(copy).not.toMatch(/__remixContext|module|srcset/i);
  expect(copy).toContain('<img src="/uploads/medium_a.webp"');
  expect(filesOf(copy, 'assets')).toEqual(['/assets/a.css']);
  expect(filesOf(copy, 'uploads')).toEqual(['/uploads/medium_a.webp']);
});

test('a text about scripts and files is copied whole, and asks for none of them', () => {
  const text =
    '<h2 id="the-<script>-tag">The &lt;script&gt; tag</h2><code>&lt;img src="/assets/x.png"&gt;</code>';
  const copy = toCopy(`<html><head></head><body>${text}<script>one()</script><p>Last</p></body></html>`);
  expect(copy).toBe(`<html><head></head><body>${text}<p>Last</p></body></html>`);
  expect(filesOf(copy, 'assets')).toEqual([]);
});

test('the notice is the last thing of the page, and says when the copy was stored', () => {
  const copy = withNotice(toCopy(page), new Date('2026-11-25T14:20:00'), false);
  expect(copy).toMatch(/You are offline\. Saved copy from 25 November 2026 at 14:20\. <a .*<\/p><\/body>/);
});

test('the list of copies holds titles as they are in the pages, and no markup of an address', () => {
  const offlinePage = '<main><p data-copies="">Nothing yet</p></main>';
  const [one] = [{ address: '/x?a="<i>', title: titleOf(page), storedAt: new Date() }];
  expect(withList(offlinePage, [])).toBe(offlinePage);
  const list = withList(offlinePage, [one!]);
  expect(list).not.toContain('Nothing yet');
  expect(list).toContain('<a href="/x?a=&quot;&lt;i>">A &lt;b&gt; title</a>');
});

// A pattern that starts a scan at each opening takes half a minute, and the test ends before.
test.each(['<script', '<img ', '<link ', '<style', '<a ', '&lt;', '<img srcset='])(
  'half a megabyte of "%s" in a text takes no more time than other text',
  (opening) => {
    const long = opening.repeat((512 * 1024) / opening.length);
    const text = `<img alt="${long}"/><h2 id="${long}">A</h2><a href="${long}">B</a>`;
    const html = `<html><head></head><body>${text}</body></html>`;
    expect(toCopy(html) === html).toBe(true);
    expect(filesOf(html, 'assets')).toEqual([]);
  },
);
