import { expect, test } from 'vitest';
import { redirectWithPendingText, readPendingText } from './pending-text.server';

const place = { for: 'comment', path: '/blogs/one' } as const;
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
    const answer = await redirectWithPendingText(login, place, text);
    expect(answer.headers.get('Location')).toBe('/login?redirectTo=%2Fblogs%2Fone');
    for (const cookie of answer.headers.getSetCookie()) {
      expect(cookie).toMatch(/Path=\/blogs\/one; Max-Age=\d+; HttpOnly; SameSite=Lax/);
      expect(cookie.length).toBeLessThan(4096);
    }
    expect(readPendingText(requestAfter(answer), place).typed).toBe(text);
  },
);

test('it is given back once, and a shorter one leaves nothing of a longer one behind', async () => {
  const noise = Array.from({ length: 5000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 9000)),
  );
  const long = requestAfter(await redirectWithPendingText(login, place, noise.join('')));
  expect(readPendingText(long, place).typed).toBe(noise.join(''));
  const short = await redirectWithPendingText(login, place, 'short');
  expect(short.headers.getSetCookie().filter((cookie) => cookie.includes('Max-Age=0'))).toHaveLength(2);
  const { setCookie } = readPendingText(requestAfter(short), place);
  expect(setCookie).toEqual([expect.stringMatching(/^linefeed_typed_0=; Path=\/blogs\/one; Max-Age=0/)]);
});

test('a text that no comment may have is not kept, and others are served while one is packed', async () => {
  const tooLong = await redirectWithPendingText(login, place, '😀'.repeat(5001));
  expect(tooLong.headers.getSetCookie().every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
  let isPacked = false;
  const packing = redirectWithPendingText(login, place, '😀'.repeat(5000)).then(() => (isPacked = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isPacked).toBe(false);
  await packing;
});

test('nothing and nonsense are no text', () => {
  const of = (cookie: string) =>
    readPendingText(new Request('http://localhost:3000/', { headers: { cookie } }), place);
  expect(of('')).toEqual({ typed: null, setCookie: [] });
  expect(of('linefeed_typed_0=%%%').typed).toBeNull();
});

test('a report is kept beside a comment on the same blog', async () => {
  const report = { for: 'report', path: '/blogs/one/report' } as const;
  const answers = [
    await redirectWithPendingText(login, place, 'A comment'),
    await redirectWithPendingText(login, report, 'A report'),
  ];
  const headers = new Headers();
  for (const answer of answers)
    for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  const request = requestAfter(new Response(null, { headers }));
  expect(readPendingText(request, place).typed).toBe('A comment');
  expect(readPendingText(request, report).typed).toBe('A report');
  expect(readPendingText(request, report).setCookie).toEqual([
    expect.stringMatching(/^linefeed_report_0=; Path=\/blogs\/one\/report; Max-Age=0/),
  ]);
});
