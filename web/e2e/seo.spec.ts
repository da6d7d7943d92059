import { publish, register } from './support/people';
import { expect, test } from './support/test';

test('robots.txt leads to the sitemap, and the sitemap to the blogs', async ({ context }) => {
  await register(context);
  const { id } = await publish(context);

  const robots = await (await context.request.get('/robots.txt')).text();
  const address = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
  const sitemap = await context.request.get(new URL(address).pathname);
  expect(sitemap.headers()['content-type']).toContain('application/xml');
  expect(await sitemap.text()).toContain(`/blogs/${id}</loc>`);
});

test('the feed carries what was published last', async ({ context }) => {
  await register(context);
  const { id, title } = await publish(context, { tags: ['a & b'] });

  const feed = await context.request.get('/rss.xml');
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  const text = await feed.text();
  expect(text).toContain(`<title>${title}</title>`);
  expect(text).toContain(`/blogs/${id}</link>`);
  expect(text).toContain('<category>a &amp; b</category>');
});

test('a blog describes itself, and its title cannot break out', async ({ page, context }) => {
  await register(context);
  const title = '</script><script>document.title = "broken"</script>\u2028 & more';
  const { id } = await publish(context, { title });
  await page.goto(`/blogs/${id}`);

  await expect(page.getByRole('heading', { level: 1 })).toContainText('& more');
  await expect(page).not.toHaveTitle('broken');
  const found = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [posting, crumbs] = found.map((text) => JSON.parse(text));
  expect(posting).toMatchObject({ '@type': 'BlogPosting', headline: title.trim() });
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/blogs/${id}$`));
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /share\.png$/);
});

test('pages of one’s own and drafts are not for search engines', async ({ page, context }) => {
  await register(context);
  const draft = await publish(context, { status: 'draft' });
  for (const path of ['/login', '/SignIn', `/blogs/${draft.id}`]) {
    await page.goto(path);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
  expect(await (await context.request.get('/sitemap.xml')).text()).not.toContain(draft.id);
});

test('browsers that ask for an icon at its old address get one', async ({ request }) => {
  const answer = await request.get('/favicon.ico');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^image\//);
  expect(answer.headers()['cache-control']).toContain('max-age');
  // The first bytes of every file of this kind.
  expect([...(await answer.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
});
