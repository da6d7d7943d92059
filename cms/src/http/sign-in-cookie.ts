import type { Context } from 'koa';
import { signInCookieName } from '../contract';
import { env } from '../env';

const secretPattern = /^[\w-]{43}$/;
const lifetimeSeconds = 10 * 60;

/** The secret of a browser that is signing in at a provider; undefined if it has none. */
export function readSignInCookie(ctx: Context): string | undefined {
  return ctx
    .get('cookie')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name, value = '']) => name === signInCookieName && secretPattern.test(value))?.[1];
}

/** Sends the secret to the browser, beside other cookies. SameSite=Lax: the provider's redirect back must carry it. */
export function appendSignInCookie(ctx: Context, secret: string) {
  const secure = env.secureCookies ? '; Secure' : '';
  ctx.append(
    'Set-Cookie',
    `${signInCookieName}=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifetimeSeconds}${secure}`,
  );
}
