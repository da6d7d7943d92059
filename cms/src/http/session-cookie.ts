import type { Context } from 'koa';
import { findSessionToken, sessionCookieName } from '../contract';
import { env } from '../env';

const ninetyDays = 90 * 86_400;

/** The session token that the browser sent; undefined if none has the form of a token. */
export const readSessionCookie = (ctx: Context) => findSessionToken(ctx.get('cookie'));

// SameSite=Lax, not Strict: a reader who follows a link from another site is logged in. The Origin check guards writes.
function setCookie(ctx: Context, value: string, maxAge: number) {
  const secure = env.secureCookies ? '; Secure' : '';
  // Replaces an earlier Set-Cookie: a login with an ended session must not clear and set the cookie in one response.
  ctx.set(
    'Set-Cookie',
    `${sessionCookieName}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`,
  );
}

/** Sends the browser the token of its new session. */
export function setSessionCookie(ctx: Context, token: string) {
  setCookie(ctx, token, ninetyDays);
}

/** Removes the session token from the browser. */
export function clearSessionCookie(ctx: Context) {
  setCookie(ctx, '', 0);
}
