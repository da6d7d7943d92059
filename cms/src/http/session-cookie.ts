import type { Context } from 'koa';
import { env } from '../env';
import { rememberSession } from './unknown-session-limit';

const name = 'linefeed_session';
const ninetyDays = 90 * 86_400;
const tokenShape = /^[\w-]{43}$/;

/** The session's token as the browser sent it; anything that cannot be one of ours counts as none. */
export function readSessionCookie(ctx: Context): string | undefined {
  const cookies = ctx
    .get('cookie')
    .split(';')
    .map((pair) => pair.trim());
  const values = cookies
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.find((value) => tokenShape.test(value));
}

// Lax, not Strict: a link from elsewhere must find people logged in; the Origin check guards what changes something.
function write(ctx: Context, value: string, maxAge: number) {
  const secure = env.secureCookies ? '; Secure' : '';
  // Replaces what was set before: a login with a cookie that has ended must not clear and set it in one answer.
  ctx.set('Set-Cookie', `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`);
}

/** Hands the browser the token of its new session. */
export function setSessionCookie(ctx: Context, token: string) {
  rememberSession(token);
  write(ctx, token, ninetyDays);
}

/** Takes the token back. */
export function clearSessionCookie(ctx: Context) {
  write(ctx, '', 0);
}
