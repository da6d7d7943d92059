import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, test } from './support/test';

const mostBytes = 22 * 1024;

/** How many bytes of Brotli an address sends. */
async function weigh(address: string): Promise<number> {
  const asked = request(address, { headers: { 'accept-encoding': 'br' } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect([answer.statusCode, answer.headers['content-encoding']], address).toEqual([200, 'br']);
  let bytes = 0;
  for await (const part of answer) bytes += (part as Buffer).length;
  return bytes;
}

test('the HTML and the style sheets of a blog are light', async ({ page, baseURL }) => {
  const blogs = (await (await page.request.get('/api/v1/blogs?limit=5&view=card&sort=top')).json()) as {
    _id: string;
  }[];
  for (const { _id } of blogs) {
    const address = new URL(`/blogs/${_id}`, baseURL).href;
    await page.goto(address);
    // The others are written into the page.
    const sheets = await page
      .locator('link[rel=stylesheet]:not([disabled])')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    const weights = await Promise.all([address, ...sheets].map(weigh));
    expect(weights.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(mostBytes);
  }
});
