import { expect, test } from 'vitest';
import { endSessionCookies, readEndSessionUrl } from './end-session.server';

const address = 'https://accounts.example/end?client_id=linefeed';

async function read(cookie: string) {
  const request = new Request('http://localhost:3000/login', { headers: { cookie } });
  const { endSessionUrl, headers } = await readEndSessionUrl(request);
  return [endSessionUrl, headers.get('Set-Cookie')];
}

test('the address of a logout is read once', async () => {
  const [cookie = ''] = await endSessionCookies(address);
  const cleared = expect.stringMatching(/^linefeed_end_session=.*Max-Age=0/) as string;
  expect(await read(cookie.split(';')[0] ?? '')).toEqual([address, cleared]);
});

test('an address that the site has not written is not opened', async () => {
  const [cookie = ''] = await endSessionCookies(address);
  const signature = cookie.split(';')[0]?.slice(cookie.indexOf('.')) ?? '';
  const forged = encodeURIComponent(btoa(JSON.stringify('https://evil.example/')));
  for (const value of [forged, `${forged}${signature}`]) {
    expect((await read(`linefeed_end_session=${value}`))[0]).toBeNull();
  }
});
