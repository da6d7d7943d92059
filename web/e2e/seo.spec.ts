import { parseFeed } from 'feedsmith';
import { becomeAdmin, publish, register } from './support/people';
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

test('a tag that no path may hold names no feeds', async ({ page }) => {
  for (const tag of ['..', 'C:\\']) {
    await page.goto(`/alltags?tag=${encodeURIComponent(tag)}`);
    await expect(page).toHaveTitle(`Tag: ${tag} · Linefeed`);
    await expect(page.locator('link[rel=alternate][href*="/tags/"]')).toHaveCount(0);
  }
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
  expect(JSON.stringify(posting.image)).toMatch(new RegExp(`/blogs/${id}/og\\.png"$`));
  for (const meta of ['meta[property="og:image"]', 'meta[name="twitter:image"]']) {
    await expect(page.locator(meta)).toHaveAttribute('content', new RegExp(`/blogs/${id}/og\\.png$`));
  }
});

test('a blog has a Markdown twin and a picture, which it names; what is not published has neither', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await register(context);
  const { id } = await publish(context, { content: '<h2>Why</h2><p>The <strong>whole</strong> text.</p>' });
  const admin = await browser.newContext({ baseURL });
  await becomeAdmin(admin);
  const hidden = [await publish(context, { status: 'draft' })];
  for (const status of ['pending', 'rejected']) {
    const blog = await publish(context);
    const decision = { data: { status, reason: 'Advertising' } };
    expect((await admin.request.put(`/api/v1/admin/blogs/${blog.id}/status`, decision)).status()).toBe(200);
    hidden.push(blog);
  }
  await page.goto(`/blogs/${id}`);

  const markdown = await page.locator('link[type="text/markdown"]').getAttribute('href');
  const twin = await context.request.get(markdown ?? '');
  expect(twin.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(await twin.text()).toContain('## Why\n\nThe **whole** text.');
  const again = await context.request.get(markdown ?? '', {
    headers: { 'if-none-match': twin.headers()['etag'] ?? '' },
  });
  expect(again.status()).toBe(304);

  const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  const size = await page.evaluate(async (address) => {
    const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
    return [width, height];
  }, new URL(picture).pathname);
  expect(size).toEqual([1200, 630]);

  await expect.poll(async () => (await context.request.get('/llms.txt')).text()).toContain(`/blogs/${id}.md`);
  for (const blog of hidden) {
    for (const address of [`/blogs/${blog.id}.md`, `/blogs/${blog.id}/og.png`]) {
      const answer = await context.request.get(address);
      expect([answer.status(), (await answer.text()).includes(blog.title)]).toEqual([404, false]);
    }
    for (const list of ['/llms.txt', '/sitemap.xml', '/rss.xml', '/atom.xml', '/feed.json']) {
      expect(await (await context.request.get(list)).text(), list).not.toContain(blog.id);
    }
  }
  await admin.close();
});

test('browsers can install the site, and offer its search', async ({ page, context }) => {
  await page.goto('/');
  const session = await context.newCDPSession(page);
  const { errors, data, url } = await session.send('Page.getAppManifest');
  expect([errors, new URL(url).pathname]).toEqual([[], '/manifest.webmanifest']);
  const { icons } = JSON.parse(data ?? '') as { icons: { src: string }[] };
  expect(icons.length).toBeGreaterThan(0);
  for (const { src } of icons) {
    const decoded = page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
    }, src);
    await expect(decoded, src).resolves.toBeUndefined();
  }
  // Tests have a profile of their own that keeps nothing, in which no site can be installed.
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  const search = await page.locator('link[rel=search]').getAttribute('href');
  const description = await (await context.request.get(search ?? '')).text();
  const template = /template="([^"]*)\{searchTerms\}"/.exec(description)?.[1] ?? '';
  await page.goto(`${new URL(template).pathname}${new URL(template).search}linefeed`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('linefeed');
  const found = await page.request.get('/');
  expect(await found.text()).toContain('"@type":"SearchAction"');
});

test('pages of one’s own and drafts are not for search engines', async ({ page, context }) => {
  const { id } = await register(context);
  const draft = await publish(context, { status: 'draft' });
  for (const path of ['/login', '/SignIn', `/blogs/${draft.id}`, `/authors/${id}`]) {
    await page.goto(path);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
  expect(await (await context.request.get('/sitemap.xml')).text()).not.toContain(draft.id);
});

test('browsers that ask for an icon at its old address get one', async ({ request }) => {
  const answer = await request.get('/favicon.ico');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('image/png');
  expect((await answer.body()).subarray(1, 4).toString()).toBe('PNG');
});
