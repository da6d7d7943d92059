import { createCookie } from '@remix-run/node';
import { env } from '../env.server';

/**
 * Carries the address at which the provider ends its session to the login page, for a minute. Signed, because the page
 * opens the address, and pages of sibling domains can set cookies for this one.
 */
const cookie = createCookie('linefeed_end_session', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: 60,
  secure: env.isHttps,
  secrets: [env.INTERNAL_SECRET],
});

/** Browsers drop a cookie of more than 4096 bytes. */
const maxLength = 3900;

/** The cookies for an answer that leads to the login page after a logout. */
export async function endSessionCookies(url: string | null): Promise<string[]> {
  const serialized = url ? await cookie.serialize(url) : '';
  return serialized && serialized.length <= maxLength ? [serialized] : [];
}

/** Reads the address, and gives the headers that clear it. */
export async function readEndSessionUrl(request: Request) {
  const headers = new Headers();
  const header = request.headers.get('cookie');
  if (!header?.includes('linefeed_end_session=')) return { endSessionUrl: null, headers };
  headers.append('Set-Cookie', await cookie.serialize('', { maxAge: 0 }));
  const value: unknown = await cookie.parse(header);
  const isAddress = typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
  return { endSessionUrl: isAddress ? value : null, headers };
}
