import type { Context } from 'koa';
import { env } from '../env';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const localNames = ['localhost', '127.0.0.1', '[::1]'];

/** The origin of an address, and for a local one also its other names. */
export function ownOrigins(address: string, isLocal: boolean): Set<string> {
  const { protocol, port, origin } = new URL(address);
  const local = isLocal ? localNames.map((name) => `${protocol}//${name}${port ? `:${port}` : ''}`) : [];
  return new Set([origin, ...local]);
}

const siteOrigins = ownOrigins(env.siteUrl, env.siteIsLocal);
const cmsOrigins = ownOrigins(env.publicUrl, env.publicIsLocal);

/** Whether a write is sent by a page of another origin: of the site's for the API, of the CMS's for the panel. */
export function isCrossOrigin(ctx: Context, realm: 'site' | 'panel'): boolean {
  if (safeMethods.has(ctx.method)) return false;
  const origin = ctx.get('origin');
  if (origin) return !(realm === 'site' ? siteOrigins : cmsOrigins).has(origin);
  return ctx.get('sec-fetch-site') === 'cross-site';
}
