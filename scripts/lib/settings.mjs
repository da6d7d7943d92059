import { resolve } from 'node:path';
import { root } from './paths.mjs';
import { UserError } from './user-error.mjs';

/**
 * Reads what the start itself uses (ports, folders, addresses), and gives it with the environment of the CMS and the site.
 * All other settings are checked by those, which print one sentence and exit with 78.
 */
export function readSettings(env) {
  const site = listenAddress(env.HOST, readPort(env, 'PORT', 3000));
  const cms = listenAddress(env.CMS_HOST, readPort(env, 'CMS_PORT', 1337));
  if (site.port === cms.port) {
    throw new UserError(`PORT and CMS_PORT are both ${site.port}: set one of them to another number.`);
  }
  const settings = {
    siteUrl: normalizeOrigin(env.SITE_URL ?? `http://localhost:${site.port}`),
    site,
    cms,
    cmsUrl: env.CMS_URL ?? cms.url,
    panelUrl: env.CMS_PUBLIC_URL ?? cms.url.replace('//127.0.0.1:', '//localhost:'),
    dataDir: resolve(root, env.DATA_DIR ?? 'data'),
    databaseUrl: env.DATABASE_URL,
    smtpHost: URL.parse(env.SMTP_URL ?? '')?.host,
    signInProviders: [
      ...(env.OIDC_CLIENT_ID ? [env.OIDC_NAME ?? 'Google'] : []),
      ...(env.GITHUB_CLIENT_ID ? ['GitHub'] : []),
    ],
    demo: env.DEMO_ACCOUNTS === 'true',
    restartPauseMs: readMilliseconds(env, 'RESTART_PAUSE_MS', 500),
  };
  return { ...settings, env: serviceEnvironment(env, settings) };
}

/** The environment of the CMS and the site, with every derived address spelled out. */
function serviceEnvironment(env, settings) {
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

/** The address on which a part listens, and the URL under which this machine reaches it. */
function listenAddress(host = '127.0.0.1', port) {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  const url = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
  return { host, port, url };
}
