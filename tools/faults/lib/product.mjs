import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { withoutSettings } from '../../../scripts/lib/env-file.mjs';
import { readSettings, serviceEnvironment } from '../../../scripts/lib/settings.mjs';
import { describeServices, waitUntilReady } from '../../../scripts/start/product.mjs';
import { supervise } from '../../../scripts/start/supervise.mjs';
import { makePostgres } from '../../../scripts/test/postgres.mjs';
import { openDatabase } from './database.mjs';
import { pickPort } from './ports.mjs';

const readyMs = 180_000;

/** The product, ready to serve, over a store of its own, and our own look at its database. */
export async function startReadyProduct(tools, { postgres, ...options } = {}) {
  const store = await createStore(tools, { postgres });
  const product = await startProduct(tools, store, options);
  await Promise.all([...product.cmses, ...product.sites].map((part) => part.ready()));
  return { store, ...product, database: openDatabase(tools, store) };
}

/** Two processes of the CMS on one PostgreSQL; `at(index)` is the address of one of them in turn. */
export async function startTwoCmses(tools, options = {}) {
  const scene = await startReadyProduct(tools, { postgres: true, cmses: 2, sites: 0, ...options });
  return { ...scene, at: (index) => scene.cmses[index % 2].url };
}

/** Data of a product's own, with the secrets that belong to it: SQLite, or PostgreSQL with `DATABASE=postgres`. */
export async function createStore(
  { folder, defer },
  { postgres = process.env.DATABASE === 'postgres' } = {},
) {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  const secrets = {
    SECRET: randomBytes(32).toString('hex'),
    INTERNAL_SECRET: randomBytes(32).toString('hex'),
  };
  if (!postgres) return { dataDir, secrets };
  const server = await makePostgres(folder, ['track_commit_timestamp=on']);
  defer(() => server.remove());
  return { dataDir, secrets, server, databaseUrl: server.url };
}

/**
 * Starts the built product over a store: `cmses` processes of the CMS and `sites` of the site, which share the first
 * CMS. `env` adds settings; `changeCms` and `changeSite` alter how a process is started; ports may be given.
 */
export async function startProduct(tools, store, { cmses = 1, sites = 1, env = {}, ...rest } = {}) {
  const { changeCms, changeSite } = rest;
  const sitePorts = rest.sitePorts ?? (await pickPorts(sites || 1));
  const cmsPorts = rest.cmsPorts ?? (await pickPorts(cmses || 1));
  const shared = { ...productValues(store, sitePorts[0], cmsPorts[0]), ...env };
  const startAll = (count, name, ports, portName, change) =>
    ports.slice(0, count).map((port, index) => {
      const values = { ...shared, [portName]: String(port) };
      return startService(tools, { name, label: `${name}${index + 1}`, values, change });
    });
  const product = {
    cmses: startAll(cmses, 'cms', cmsPorts, 'CMS_PORT', changeCms),
    sites: startAll(sites, 'site', sitePorts, 'PORT', changeSite),
  };
  product.stop = () => Promise.all([...product.cmses, ...product.sites].map((part) => part.stop()));
  tools.defer(product.stop);
  return product;
}

/** The settings of a product over a store. */
export function productValues(store, sitePort, cmsPort) {
  return {
    ...withoutSettings(process.env),
    ...store.secrets,
    DATA_DIR: store.dataDir,
    PORT: String(sitePort),
    CMS_PORT: String(cmsPort),
    SITE_URL: `http://127.0.0.1:${sitePort}`,
    CMS_URL: `http://127.0.0.1:${cmsPort}`,
    DEMO_ACCOUNTS: 'true',
    RATE_LIMITS: 'off',
    PANEL: 'off',
    ...(store.databaseUrl && { DATABASE_URL: store.databaseUrl }),
  };
}

async function pickPorts(count) {
  const ports = [];
  while (ports.length < count) ports.push(await pickPort());
  return ports;
}

/** Starts a process of the product, supervised as `npm start` does it; `change` alters how it is started. */
export function startService({ logs }, { name, label, values, change = (part) => part }) {
  const settings = readSettings(values);
  const parts = describeServices({ settings, env: serviceEnvironment(values, settings) });
  const part = change(parts.find((one) => one.name === name));
  const write = (line) => logs.push(`${new Date().toISOString()} ${label} ${line}`);
  const { restartPauseMs } = settings;
  const supervised = supervise(part, { restartPauseMs, onBadConfiguration: write, print: write, write });
  supervised.log.showAll();

  return {
    url: settings[name].url,
    pid: supervised.pid,
    stop: supervised.stop,
    signal: (signal) => process.kill(supervised.pid(), signal),
    /** Waits until this part answers at all. */
    listening: () => waitUntilReady(`${settings[name].url}/healthz`, { limitMs: readyMs }),
    /** Waits until this part can serve; gives how long that took, or throws. */
    async ready(limitMs = readyMs) {
      const began = Date.now();
      if (await waitUntilReady(part.readyUrl, { limitMs })) return Date.now() - began;
      throw new Error(`${label} was not ready within ${limitMs} ms`);
    },
  };
}
