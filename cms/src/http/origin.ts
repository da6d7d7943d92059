import type { Context } from 'koa';
import { env } from '../env';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const localNames = ['localhost', '127.0.0.1', '[::1]'];

/** An address's origin, and when it is a local one its other names too. */
export function ownOrigins(address: string, isLocal: boolean): Set<string> {
  const { protocol, port, origin } = new URL(address);
  const local = isLocal ? localNames.map((name) => `${protocol}//${name}${port ? `:${port}` : ''}`) : [];
  return new Set([origin, ...local]);
}

const siteOrigins = ownOrigins(env.siteUrl, env.siteIsLocal);
const cmsOrigins = ownOrigins(env.publicUrl, env.publicIsLocal);

/** Whether a request that changes something comes from a page that is not ours. */
export function isForeign(ctx: Context, realm: 'site' | 'panel'): boolean {
  if (safeMethods.has(ctx.method)) return false;
  const origin = ctx.get('origin');
  if (origin) return !(realm === 'site' ? siteOrigins : cmsOrigins).has(origin);
  return ctx.get('sec-fetch-site') === 'cross-site';
}
