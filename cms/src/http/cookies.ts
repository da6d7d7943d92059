import type { Context } from 'koa';
import { findCookieToken, sessionCookieName, signInCookieName } from '../contract';
import { env } from '../env';

const ninetyDays = 90 * 86_400;
const tenMinutes = 600;

// SameSite=Lax, not Strict: a reader who follows a link from another site is logged in, and the redirect back from a
// provider carries the secret of the sign-in. The Origin check guards writes.
const cookie = (name: string, value: string, maxAge: number) =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${env.secureCookies ? '; Secure' : ''}`;

/** The session token that the browser sent; undefined if none has the form of a token. */
export const readSessionCookie = (ctx: Context) => findCookieToken(sessionCookieName, ctx.get('cookie'));

/** Sends the browser the token of its new session. */
export function setSessionCookie(ctx: Context, token: string) {
  // Replaces an earlier Set-Cookie: a login with an ended session must not clear and set the cookie in one response.
  ctx.set('Set-Cookie', cookie(sessionCookieName, token, ninetyDays));
}

/** Removes the session token from the browser. */
export function clearSessionCookie(ctx: Context) {
  ctx.set('Set-Cookie', cookie(sessionCookieName, '', 0));
}

/** The secret of a browser that is signing in at a provider; undefined if it has none. */
export const readSignInCookie = (ctx: Context) => findCookieToken(signInCookieName, ctx.get('cookie'));

/** Sends the secret to the browser, beside other cookies. */
export function appendSignInCookie(ctx: Context, secret: string) {
  ctx.append('Set-Cookie', cookie(signInCookieName, secret, tenMinutes));
}
