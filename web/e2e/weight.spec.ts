import { request } from 'node:http';
import { expect, test } from './support/test';

const mostBytes = 25 * 1024;

/** How many bytes of Brotli an address sends. */
function weigh(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-encoding']).toBe('br');
      let bytes = 0;
      for await (const part of answer) bytes += (part as Buffer).length;
      resolve(bytes);
    });
    asked.on('error', reject).end();
  });
}

test('the HTML and the style sheets of a blog are light', async ({ page, baseURL }) => {
  const blogs = (await (await page.request.get('/api/v1/blogs?limit=5&view=card&sort=top')).json()) as {
    _id: string;
  }[];
  for (const { _id } of blogs) {
    const address = new URL(`/blogs/${_id}`, baseURL).href;
    await page.goto(address);
    const sheets = await page
      .locator('link[rel=stylesheet]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(sheets.length).toBeGreaterThan(0);
    const weights = await Promise.all([address, ...sheets].map(weigh));
    expect(weights.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(mostBytes);
  }
});
