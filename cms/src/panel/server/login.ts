import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { hashPassword, isPassword } from '../../api/session/services/password';
import { ipNetwork } from '../../shared/ip-network';
import { abortSignalOf } from '../../http/abort-signal';
import { type Bucket, limitPanelRate } from '../../http/rate-limit';
import { limitLoginAttempts } from '../../http/login-attempts';
import { guardRoutes } from './strapi-routes';
import { fieldsError, withPanelErrors } from './errors';

/** Routes that need no login, and the rate limit that counts their calls. */
const rateLimits: Record<string, Bucket> = {
  '/login': 'login',
  '/register': 'login',
  '/register-admin': 'login',
  '/access-token': 'other',
  '/registration-info': 'other',
};

/** Compares a password of a panel account, in the same time if there is no such account, and counts the attempt. */
async function checkPassword(account: string, password: unknown, hash: string | null | undefined) {
  const ctx = strapi.requestContext.get() as Context;
  const sent = typeof password === 'string' ? password : '';
  const queueOptions = { owner: ipNetwork(ctx.state.address), signal: abortSignalOf(ctx) };
  const compare = async () => (await isPassword(sent, hash, queueOptions)) || null;
  const result = await withPanelErrors(() => limitLoginAttempts(ctx, `panel ${account}`, compare));
  return result === true;
}

/** Strapi does not check the password's type. */
async function checkCredentials({ email, password }: { email: string; password: unknown }) {
  const account = await strapi.db.query('admin::user').findOne({ where: { email } });
  if (!(await checkPassword(email, password, account?.password))) {
    return [null, false, { message: 'Invalid credentials' }];
  }
  return account?.isActive ? [null, account] : [null, false, { message: 'User not active' }];
}

/** Checks the current password of an editor who changes it. */
function validatePassword(password: unknown, hash: string) {
  const account: string = strapi.requestContext.get()?.state.user.email;
  return checkPassword(account, password, hash);
}

const emailNeedsPassword =
  'Enter your current password to change the email, and repeat it as the password unless you change that too.';

/** A new email can take over an account, so a session alone must not change it. */
async function requirePasswordForEmail(ctx: Context, next: Next) {
  const { email, currentPassword } = (ctx.request.body ?? {}) as Record<string, unknown>;
  const { user } = ctx.state;
  const isChanged = typeof email === 'string' && email.toLowerCase() !== user.email.toLowerCase();
  if (isChanged && !(await checkPassword(user.email, currentPassword, user.password))) {
    throw fieldsError(emailNeedsPassword, { email: emailNeedsPassword });
  }
  return next();
}

/** A new password that a super admin sets ends the editor's sessions, as one that the editor sets does. */
async function endSessionsAfterPassword(ctx: Context, next: Next) {
  await next();
  const { password } = (ctx.request.body ?? {}) as Record<string, unknown>;
  if (password) await strapi.sessionManager('admin').invalidateRefreshToken(String(ctx.params.id));
}

/**
 * Applies the API's password rules to the panel: hashing in a queue, failures limited by account and address, calls by
 * address. Strapi compares a password only if the account exists, so that its answer time would show which do.
 */
export function guardPanelLogin(strapi: Core.Strapi) {
  Object.assign(strapi.service('admin::auth') as object, {
    checkCredentials,
    validatePassword,
    hashPassword,
  });
  guardRoutes(strapi, 'admin', /^PUT \/users\/me$/, requirePasswordForEmail);
  guardRoutes(strapi, 'admin', /^PUT \/users\/:id$/, endSessionsAfterPassword);
  for (const [path, bucket] of Object.entries(rateLimits)) {
    guardRoutes(strapi, 'admin', new RegExp(` ${path}$`), async (ctx: Context, next: Next) => {
      await withPanelErrors(() => limitPanelRate(ctx, bucket));
      return next();
    });
  }
}
