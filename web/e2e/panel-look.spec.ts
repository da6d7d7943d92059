import { openPanelHome } from './support/panel';
import { becomeAdmin, publish, register } from './support/people';
import { expect, test } from './support/test';

// The panel is the CMS's own, on its own address.
const { CMS = 'http://localhost:1337' } = process.env;

// Calls of Strapi's panel that fail, and the one that a journey breaks.
test.use({ allowErrors: [/the server responded with a status of (40[0-9]|500)/] });

test('the script of the panel is sent compressed to browsers that read Brotli', async ({ request }) => {
  const page = await (await request.get(`${CMS}/admin`)).text();
  const [script] = /\/admin\/strapi-[\w-]+\.js/.exec(page) ?? [];
  const load = (encoding: string) =>
    request.get(`${CMS}${script}`, { headers: { 'Accept-Encoding': encoding } });
  const answers = [await load('gzip, deflate, br'), await load('gzip, deflate')];
  expect(answers.map((answer) => answer.headers()['content-encoding'])).toEqual(['br', undefined]);
  const [small, whole] = answers.map((answer) => Number(answer.headers()['content-length']));
  expect(small! * 3).toBeLessThan(whole!);
  expect(await answers[0]!.text()).toBe(await answers[1]!.text());
});

test('the home page leads to what waits, and tells what was decided', async ({ page, browser, baseURL }) => {
  const admin = await browser.newContext({ baseURL });
  const writer = await browser.newContext({ baseURL });
  await becomeAdmin(admin);
  await register(writer);
  const blog = await publish(writer);
  const status = `/api/v1/admin/blogs/${blog.id}/status`;
  expect((await admin.request.put(status, { data: { status: 'pending' } })).ok()).toBe(true);

  await openPanelHome(page, CMS);
  await page.getByRole('link', { name: /blogs? waits? for a decision/ }).click();
  await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pending', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('row', { name: blog.title })).toContainText('Pending');

  const decision = { status: 'rejected', reason: 'Advertising' };
  expect((await admin.request.put(status, { data: decision })).ok()).toBe(true);
  await page.getByRole('navigation').first().getByRole('link', { name: 'Home' }).click();
  const decided = page.getByRole('region', { name: 'Recent decisions' }).getByRole('listitem').first();
  await expect(decided).toContainText(blog.title);
  await expect(decided).toContainText('Rejected');
  await expect(decided).toContainText('“Advertising”');
  await decided.getByRole('link', { name: blog.title }).click();
  await expect(page.getByLabel(/^Title/)).toHaveValue(blog.title);
  await admin.close();
  await writer.close();
});

test('the home page says so when it cannot tell what waits', async ({ page }) => {
  await page.route('**/content-manager/home', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await openPanelHome(page, CMS);
  await expect(page.getByText("Couldn't load widget content.").first()).toBeVisible();
});
