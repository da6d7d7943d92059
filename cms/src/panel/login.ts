import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { hashPassword, isPassword } from '../api/session/services/password';
import { ipNetwork } from '../contract';
import { abortSignalOf } from '../http/client';
import { type Bucket } from '../http/rate-limit';
import { limitByIp, limitLoginAttempts } from '../http/rate-limit';
import { TooManyRequestsError } from '../errors';

interface PanelAccount {
  password: string | null;
  isActive: boolean;
}

interface Credentials {
  email: string;
  /** As it was sent: Strapi does not check its type. */
  password: unknown;
}

interface PanelRoutes {
  admin: { routes: { path: string; config: { middlewares?: unknown[] } }[] };
}

/** The panel's routes that anyone can call with credentials or a token, and the limit that counts their calls. */
const limited: Record<string, Bucket> = {
  '/login': 'login',
  '/register': 'login',
  '/register-admin': 'login',
  '/forgot-password': 'login',
  '/reset-password': 'login',
  '/access-token': 'other',
  '/registration-info': 'other',
};

/** Strapi's login answers 501 to any error of the password check that has not this code. */
const shownByLogin = { code: 'LOGIN_NOT_ALLOWED' };

/** Runs a check under our limits; the panel shows only errors of Strapi's own kind. */
async function asPanelError<Result>(ctx: Context, check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error;
    ctx.set('Retry-After', String(error.retryAfterSeconds));
    throw new errors.RateLimitError(error.message, shownByLogin);
  }
}

/** Counts an attempt at a panel account's password, and compares it in the same time whether there is an account or not. */
async function tryPassword(account: string, password: unknown, hash: string | null | undefined) {
  const ctx = strapi.requestContext.get() as Context;
  const given = typeof password === 'string' ? password : '';
  const turn = { owner: ipNetwork(ctx.state.address), signal: abortSignalOf(ctx) };
  const compare = async () => ((await isPassword(given, hash, turn)) ? true : null);
  return (await asPanelError(ctx, () => limitLoginAttempts(ctx, `panel ${account}`, compare))) === true;
}

async function checkCredentials({ email, password }: Credentials) {
  const account: PanelAccount | null = await strapi.db.query('admin::user').findOne({ where: { email } });
  if (!(await tryPassword(email, password, account?.password))) {
    return [null, false, { message: 'Invalid credentials' }];
  }
  return account?.isActive ? [null, account] : [null, false, { message: 'User not active' }];
}

/** Asks somebody who is logged in for their password, before they change it. */
function validatePassword(password: unknown, hash: string) {
  const account: string = strapi.requestContext.get()?.state.user.email;
  return tryPassword(account, password, hash);
}

/**
 * Puts the panel's passwords under the rules of the API's: native hashing in equal time, failures counted by account and
 * address, calls by address. Strapi compares only where there is an account, which tells accounts by time.
 */
export function guardPanelLogin(strapi: Core.Strapi) {
  Object.assign(strapi.service('admin::auth') as object, {
    checkCredentials,
    validatePassword,
    hashPassword,
  });
  const { admin } = strapi.admin.routes as unknown as PanelRoutes;
  for (const route of admin.routes) {
    const bucket = limited[route.path];
    if (!bucket) continue;
    const limit = async (ctx: Context, next: Next) => {
      await asPanelError(ctx, () => limitByIp(ctx, bucket, 'panel'));
      return next();
    };
    route.config.middlewares = [limit, ...(route.config.middlewares ?? [])];
  }
}
