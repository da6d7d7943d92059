import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../../scripts/lib/ports.mjs';
import { readSettings } from '../../../scripts/lib/settings.mjs';
import { describeServices, waitUntilReady } from '../../../scripts/start/product.mjs';
import { supervise } from '../../../scripts/start/supervise.mjs';
import { makePostgres } from '../../../scripts/test/postgres.mjs';
import { throwawayValues } from '../../../scripts/test/throwaway-product.mjs';
import { openDatabase } from './database.mjs';
import { checkIntegrity } from './integrity.mjs';
import { msUntil } from './load.mjs';
import { createUsers, publishBlog } from './users.mjs';
import { WriteLog } from './write-log.mjs';

const readyMs = 180_000;

/** Two processes of the CMS, which only PostgreSQL allows. */
export const twoCmses = { postgres: true, cmses: 2, sites: 0 };

/** The product, ready to serve, with its database, people who are logged in and a blog: see `populate`. */
export async function startScene(tools, { people = 1, postgres, store, ...options }) {
  store ??= await createStore(tools, postgres);
  const product = await startProduct(tools, store, options);
  const { cmses, sites } = product;
  const parts = [...cmses, ...sites];
  await Promise.all(parts.map((part) => part.ready()));
  const pids = parts.map((part) => part.pid());
  return {
    ...product,
    ...(await populate(tools, store, (sites[0] ?? cmses[0]).url, people)),
    cms: cmses[0],
    site: sites[0],
    store,
    /** The address of one of the processes of the CMS, in turn. */
    at: (index) => cmses[index % cmses.length].url,
    countRestarted: () => parts.filter((part, index) => part.pid() !== pids[index]).length,
  };
}

/**
 * Adds people who are logged in at `url`, and a blog of the first of them. The writes and the whole database
 * are checked at the end.
 */
export async function populate(tools, store, url, count = 1) {
  const database = openDatabase(tools, store);
  const people = await createUsers(database, url, count);
  const blog = await publishBlog(people[0].client);
  const writes = new WriteLog();
  tools.checkLast(async () => {
    if (writes.entries.length > 0) await writes.check(tools, database);
    await checkIntegrity(tools, database);
  });
  return { database, people, blog, writes };
}

/** A product's settings, and data of its own: SQLite, or PostgreSQL with `DATABASE=postgres`. */
export async function createStore({ folder, defer }, postgres = process.env.DATABASE === 'postgres') {
  const values = { ...(await throwawayValues(join(folder, 'data'))), PANEL: 'off' };
  mkdirSync(values.DATA_DIR, { recursive: true });
  if (!postgres) return { values };
  const server = await makePostgres(folder, ['track_commit_timestamp=on']);
  defer(() => server.remove());
  return { server, values: { ...values, DATABASE_URL: server.url } };
}

/**
 * Starts the built product over a store: `cmses` processes of the CMS and `sites` of the site, which share the first
 * CMS. `change.cms` and `change.site` alter how a process is started.
 */
export async function startProduct(tools, { values }, { cmses = 1, sites = 1, change = {} } = {}) {
  async function startAll(name, count, portName) {
    const parts = [];
    while (parts.length < count) {
      const port = parts.length === 0 ? values[portName] : String(await findFreePort());
      const label = `${name}${parts.length + 1}`;
      parts.push(startService(tools, { name, label, values: { ...values, [portName]: port }, ...change }));
    }
    return parts;
  }
  const product = {
    cmses: await startAll('cms', cmses, 'CMS_PORT'),
    sites: await startAll('site', sites, 'PORT'),
    stop: () => Promise.all([...product.cmses, ...product.sites].map((part) => part.stop())),
  };
  tools.defer(product.stop);
  return product;
}

/** Starts a process of the product, supervised as `npm start` does it. */
function startService({ logs }, { name, label, values, ...change }) {
  const settings = readSettings(values);
  const parts = describeServices(settings);
  const described = parts.find((part) => part.name === name);
  const part = change[name]?.(described) ?? described;
  const print = (line) => logs.push(`${new Date().toISOString()} ${label} ${line}`);
  const { log, pid, stop } = supervise(part, { restartPauseMs: settings.restartPauseMs, print });
  log.showAll();

  return {
    url: settings[name].url,
    pid,
    stop,
    signal: (signal) => process.kill(pid(), signal),
    /** Waits until the process that runs now has ended; gives how long that took. */
    ended() {
      const running = pid();
      return msUntil(() => pid() !== running, 20);
    },
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
