import { expect, test } from 'vitest';
import { redirectWithPendingComment, readPendingComment } from './pending-comment.server';

const path = '/blogs/one';
const login = new Response(null, { status: 302, headers: { Location: '/login?redirectTo=%2Fblogs%2Fone' } });

/** The page's request as a browser sends it that keeps cookies. */
function requestAfter(answer: Response): Request {
  const kept = answer.headers.getSetCookie().filter((cookie) => !cookie.includes('Max-Age=0'));
  const cookie = kept.map((one) => one.split(';')[0]).join('; ');
  return new Request('http://localhost:3000/blogs/one', { headers: { cookie } });
}

test.each(['Typed in vain?', '= ; , "é" \n 😀', 'Слово за слово. '.repeat(312)])(
  'a text outlives the way to the login: %#',
  async (text) => {
    const answer = await redirectWithPendingComment(login, path, text);
    expect(answer.headers.get('Location')).toBe('/login?redirectTo=%2Fblogs%2Fone');
    for (const cookie of answer.headers.getSetCookie()) {
      expect(cookie).toMatch(/Path=\/blogs\/one; Max-Age=\d+; HttpOnly; SameSite=Lax/);
      expect(cookie.length).toBeLessThan(4096);
    }
    expect(readPendingComment(requestAfter(answer), path).typed).toBe(text);
  },
);

test('it is given back once, and a shorter one leaves nothing of a longer one behind', async () => {
  const noise = Array.from({ length: 5000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 9000)),
  );
  const long = requestAfter(await redirectWithPendingComment(login, path, noise.join('')));
  expect(readPendingComment(long, path).typed).toBe(noise.join(''));
  const short = await redirectWithPendingComment(login, path, 'short');
  expect(short.headers.getSetCookie().filter((cookie) => cookie.includes('Max-Age=0'))).toHaveLength(2);
  const { setCookie } = readPendingComment(requestAfter(short), path);
  expect(setCookie).toEqual([expect.stringMatching(/^linefeed_typed_0=; Path=\/blogs\/one; Max-Age=0/)]);
});

test('a text that no comment may have is not kept, and others are served while one is packed', async () => {
  const tooLong = await redirectWithPendingComment(login, path, '😀'.repeat(5001));
  expect(tooLong.headers.getSetCookie().every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
  let isPacked = false;
  const packing = redirectWithPendingComment(login, path, '😀'.repeat(5000)).then(() => (isPacked = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isPacked).toBe(false);
  await packing;
});

test('nothing and nonsense are no text', () => {
  const of = (cookie: string) =>
    readPendingComment(new Request('http://localhost:3000/', { headers: { cookie } }), path);
  expect(of('')).toEqual({ typed: null, setCookie: [] });
  expect(of('linefeed_typed_0=%%%').typed).toBeNull();
});
