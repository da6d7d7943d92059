import { resolve } from 'node:path';
import { root } from './paths.mjs';
import { UserError } from './user-error.mjs';

/**
 * Reads what the start itself uses (ports, folders, addresses). All other settings are checked by the CMS and the site,
 * which print one sentence and exit with 78.
 */
export function readSettings(env) {
  const sitePort = readPort(env, 'PORT', 3000);
  const cmsPort = readPort(env, 'CMS_PORT', 1337);
  if (sitePort === cmsPort) {
    throw new UserError(`PORT and CMS_PORT are both ${sitePort}: set one of them to another number.`);
  }
  const siteHost = env.HOST ?? '127.0.0.1';
  const cmsHost = env.CMS_HOST ?? '127.0.0.1';
  return {
    siteUrl: normalizeOrigin(env.SITE_URL ?? `http://localhost:${sitePort}`),
    site: { host: siteHost, port: sitePort, url: addressOf(siteHost, sitePort) },
    cms: { host: cmsHost, port: cmsPort, url: addressOf(cmsHost, cmsPort) },
    cmsUrl: env.CMS_URL ?? addressOf(cmsHost, cmsPort),
    panelUrl: env.CMS_PUBLIC_URL ?? addressOf(cmsHost, cmsPort).replace('//127.0.0.1:', '//localhost:'),
    dataDir: resolve(root, env.DATA_DIR ?? 'data'),
    databaseUrl: env.DATABASE_URL,
    demo: env.DEMO_ACCOUNTS === 'true',
    restartPauseMs: readMilliseconds(env, 'RESTART_PAUSE_MS', 500),
  };
}

/** The environment of the CMS and the site, with every derived address spelled out. */
export function serviceEnvironment(env, settings) {
  return {
    ...env,
    SITE_URL: settings.siteUrl,
    PORT: String(settings.site.port),
    HOST: settings.site.host,
    CMS_PORT: String(settings.cms.port),
    CMS_HOST: settings.cms.host,
    CMS_URL: settings.cmsUrl,
    CMS_PUBLIC_URL: settings.panelUrl,
    DATA_DIR: settings.dataDir,
    STRAPI_TELEMETRY_DISABLED: 'true',
    TZ: 'UTC',
  };
}

function readPort(env, name, fallback) {
  const value = env[name] ?? String(fallback);
  if (/^\d{1,5}$/.test(value) && value >= 1 && value <= 65535) return Number(value);
  throw new UserError(`${name}=${value} is not a port: set it to a number from 1 to 65535.`);
}

function readMilliseconds(env, name, fallback) {
  const value = env[name] ?? String(fallback);
  if (/^\d{1,9}$/.test(value) && Number(value) > 0) return Number(value);
  throw new UserError(`${name}=${value} is not a duration: set it to a whole number of milliseconds.`);
}

/** The address as browsers write it; one with a path is passed on as it is, for the CMS to reject. */
function normalizeOrigin(address) {
  return /^https?:\/\/[^/?#@]+\/?$/.test(address) && URL.canParse(address)
    ? new URL(address).origin
    : address;
}

function addressOf(host, port) {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
