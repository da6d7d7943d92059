import { parseFeed } from 'feedsmith';
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

test('the site, a category, a tag and an author have feeds, which their pages name', async ({
  page,
  context,
}) => {
  const { id: author } = await register(context);
  const tag = `a & b ${author}`;
  const { id, title } = await publish(context, {
    tags: [tag],
    content: '<p>The <a href="/about">whole</a> text.</p>',
  });
  for (const address of [
    '/',
    '/category/backend',
    `/alltags?tag=${encodeURIComponent(tag)}`,
    `/authors/${author}`,
  ]) {
    await page.goto(address);
    const links = page.locator('link[rel=alternate][type*="+"]');
    const places = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    const own = places.slice(-3);
    expect(own.map((place) => place.split('/').at(-1))).toEqual(['rss.xml', 'atom.xml', 'feed.json']);
    for (const place of own) {
      const read = async () => {
        const answer = await context.request.get(place);
        const { feed } = parseFeed(await answer.text()) as {
          feed: { items?: unknown[]; entries?: unknown[] };
        };
        const entries = feed.items ?? feed.entries ?? [];
        return JSON.stringify(entries.find((entry) => JSON.stringify(entry).includes(`/blogs/${id}"`)));
      };
      await expect.poll(read, place).toContain(title);
      const entry = await read();
      expect(entry, place).toContain(tag);
      expect(entry, place).toMatch(/href=\\"http[^"]*\/about\\">whole/);
    }
  }
  expect((await context.request.get('/category/none/rss.xml')).status()).toBe(404);
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
