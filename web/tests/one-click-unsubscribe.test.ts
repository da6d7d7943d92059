import type { IncomingHttpHeaders, RequestListener, Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { sendJson, startHttpServer, stopPeer } from './http-server';
import { startSite } from './site';

const running: Server[] = [];
afterEach(() => Promise.all(running.splice(0).map(stopPeer)));

const done = { success: true, message: 'You are unsubscribed.' };
const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=x';
const oneClick = 'List-Unsubscribe=One-Click';
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x--\r\n`;

interface Call {
  path?: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A site whose CMS answers everything alike and remembers what it was asked. */
async function siteWith(status = 200, answer: object = done) {
  const calls: Call[] = [];
  const listener: RequestListener = (req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      calls.push({ path: req.url, headers: req.headers, body: Buffer.concat(chunks).toString() });
      sendJson(res, status, answer);
    });
  };
  const cms = await startHttpServer(listener);
  const { server, url } = await startSite({ cmsUrl: cms.url });
  running.push(cms.server, server);
  const post = (body: string, headers: Record<string, string> = {}, path = '/unsubscribe?token=abc') =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': urlencoded, ...headers },
      body,
      redirect: 'manual',
    });
  return { calls, post, url };
}

test.each([
  ['urlencoded', oneClick, urlencoded],
  ['multipart', part('List-Unsubscribe', 'One-Click'), multipart],
])('one click unsubscribes from anywhere: %s', async (_name, body, type) => {
  const { calls, post } = await siteWith();
  const headers = { 'content-type': type, cookie: 'linefeed_session=mine' };
  for (const origin of ['https://mail.example', 'null', undefined]) {
    const answer = await post(body, {
      ...headers,
      ...(origin && { origin, 'sec-fetch-site': 'cross-site' }),
    });
    expect([answer.status, await answer.text()]).toEqual([200, 'You are unsubscribed.\n']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect(calls).toHaveLength(3);
  for (const call of calls) {
    expect([call.path, call.body]).toEqual(['/api/v1/subscribers/unsubscribe', '{"token":"abc"}']);
    expect(call.headers.cookie).toBeUndefined();
  }
});

test.each([
  [400, 400],
  [429, 429],
  [500, 503],
])('a CMS that answers %i makes it %i, so that the mail program may try again', async (status, wanted) => {
  const { post } = await siteWith(status, { success: false, message: 'No' });
  expect((await post(oneClick)).status).toBe(wanted);
});

test.each([
  ['another body', 'intent=unsubscribe', urlencoded, '/unsubscribe?token=abc'],
  ['another value', 'List-Unsubscribe=Yes', urlencoded, '/unsubscribe?token=abc'],
  ['another part', part('a', 'One-Click'), multipart, '/unsubscribe?token=abc'],
  ['a broken form', '--x', multipart, '/unsubscribe?token=abc'],
  ['text', oneClick, 'text/plain', '/unsubscribe?token=abc'],
  ['a body that is too long', `${oneClick}&a=${'a'.repeat(9000)}`, urlencoded, '/unsubscribe?token=abc'],
  ['the data of the page', oneClick, urlencoded, '/unsubscribe.data?token=abc'],
  ['another page', oneClick, urlencoded, '/subscriptions/confirm?token=abc'],
  ['the login', oneClick, urlencoded, '/login'],
  ['the API', oneClick, urlencoded, '/api/v1/subscribers/unsubscribe'],
])('%s from a foreign origin is refused', async (_name, body, type, path) => {
  const { calls, post } = await siteWith();
  const answer = await post(body, { 'content-type': type, origin: 'https://evil.example' }, path);
  expect([answer.status, calls]).toEqual([403, []]);
});

test('the form of the own page reaches the page', async () => {
  const { calls, post, url } = await siteWith();
  const own = { origin: 'http://localhost:3000' };
  expect(await (await post(oneClick, own)).text()).toBe('a page');
  expect(await (await post('intent=unsubscribe')).text()).toBe('a page');
  expect(calls).toEqual([]);
  const page = await fetch(`${url}/unsubscribe?token=abc`);
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect((await fetch(`${url}/about`)).headers.get('referrer-policy')).toBe(
    'strict-origin-when-cross-origin',
  );
});

test('a one-click body without a length is read within bounds', async () => {
  const { calls, url } = await siteWith();
  const send = (text: string) =>
    fetch(`${url}/unsubscribe?token=abc`, {
      ...{ method: 'POST', headers: { 'content-type': urlencoded }, duplex: 'half' },
      body: new Blob([text]).stream(),
    } as RequestInit);
  expect((await send(oneClick)).status).toBe(200);
  expect((await send(`a=${'a'.repeat(20_000)}`)).status).toBe(413);
  expect((await send('a=b')).status).toBe(411);
  expect(calls).toHaveLength(1);
});
