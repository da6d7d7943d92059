import { resolve } from 'node:path';
import { exampleValues } from '../lib/env-file.mjs';
import { root } from '../lib/paths.mjs';
import { Refusal } from '../lib/refusal.mjs';

const secretLength = 32;

/** Checks the environment's values and gives them shaped, with what is derived from them. */
export function readSettings(env) {
  const sitePort = readPort(env, 'PORT', 3000);
  const cmsPort = readPort(env, 'CMS_PORT', 1337);
  if (sitePort === cmsPort) {
    throw new Refusal(`PORT and CMS_PORT are both ${sitePort}: set one of them to another number.`);
  }
  const siteUrl = readOrigin(env.SITE_URL ?? `http://localhost:${sitePort}`);
  const demo = readChoice(env, 'DEMO_ACCOUNTS', ['true', 'false'], 'false') === 'true';
  if (demo && !isLocal(siteUrl)) {
    throw new Refusal(
      `DEMO_ACCOUNTS=true is not allowed while SITE_URL is the public address ${siteUrl.origin}: set DEMO_ACCOUNTS=false.`,
    );
  }
  readChoice(env, 'RATE_LIMITS', ['on', 'off'], 'on');
  readChoice(env, 'LOG_LEVEL', ['error', 'warn', 'info', 'debug'], 'info');
  checkSecrets(env);
  checkDatabaseUrl(env.DATABASE_URL);

  const siteHost = env.HOST ?? '127.0.0.1';
  const cmsHost = env.CMS_HOST ?? '127.0.0.1';
  return {
    siteUrl: siteUrl.origin,
    site: { host: siteHost, port: sitePort, url: addressOf(siteHost, sitePort) },
    cms: { host: cmsHost, port: cmsPort, url: addressOf(cmsHost, cmsPort) },
    cmsUrl: env.CMS_URL ?? addressOf(cmsHost, cmsPort),
    panelUrl: env.CMS_PUBLIC_URL ?? addressOf(cmsHost, cmsPort).replace('//127.0.0.1:', '//localhost:'),
    dataDir: resolve(root, env.DATA_DIR ?? 'data'),
    databaseUrl: env.DATABASE_URL,
    demo,
    restartPauseMs: readMilliseconds(env, 'RESTART_PAUSE_MS', 500),
  };
}

/** The environment of both parts: what was read, with every derived address spelled out. */
export function partEnvironment(env, settings) {
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
    DEMO_ACCOUNTS: String(settings.demo),
    STRAPI_TELEMETRY_DISABLED: 'true',
    TZ: 'UTC',
  };
}

function readPort(env, name, fallback) {
  const value = env[name] ?? String(fallback);
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (port >= 1 && port <= 65535) return port;
  throw new Refusal(`${name}=${value} is not a port: set it to a number from 1 to 65535.`);
}

function readMilliseconds(env, name, fallback) {
  const value = env[name] ?? String(fallback);
  if (/^\d{1,9}$/.test(value) && Number(value) > 0) return Number(value);
  throw new Refusal(`${name}=${value} is not a duration: set it to a whole number of milliseconds.`);
}

function readChoice(env, name, choices, fallback) {
  const value = env[name] ?? fallback;
  if (choices.includes(value)) return value;
  throw new Refusal(`${name}=${value} is not valid: set it to ${choices.join(' or ')}.`);
}

function readOrigin(value) {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !/[?#@]/.test(value);
  if (isOrigin) return url;
  throw new Refusal(`SITE_URL=${value} is not a site address: set it to one like https://blog.example.com.`);
}

function isLocal(url) {
  return url.hostname === 'localhost' || url.hostname === '[::1]' || /^127(\.\d+){3}$/.test(url.hostname);
}

function checkSecrets(env) {
  const example = exampleValues();
  for (const name of ['SECRET', 'INTERNAL_SECRET']) {
    const value = env[name] ?? '';
    if (value === example[name]) {
      throw new Refusal(`${name} is still the example text: replace it with at least 32 random characters.`);
    }
    if (value.length < secretLength) {
      throw new Refusal(
        `${name} is shorter than 32 characters: set it to the output of "openssl rand -hex 32".`,
      );
    }
  }
}

function checkDatabaseUrl(value) {
  if (value === undefined) return;
  if (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)) return;
  throw new Refusal(
    'DATABASE_URL is not a PostgreSQL address: set it to postgres://user:password@host:5432/name, or leave it empty for SQLite.',
  );
}

function addressOf(host, port) {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
