import { withoutSettings } from '../../lib/env-file.mjs';
import { describeParts } from '../../lib/parts.mjs';
import { partEnvironment, readSettings } from '../../lib/settings.mjs';
import { supervise } from '../../lib/supervise.mjs';
import { waitUntilReady } from '../../lib/wait-ready.mjs';
import { pickPort } from './ports.mjs';

const readyMs = 90_000;

/**
 * Starts the built product over a store, each process supervised as `npm start` does it: `cmses` processes of the CMS
 * and `sites` of the site, which share the first CMS. `env` adds settings, `cmsArgs` arguments of node for the CMS.
 */
export async function startProduct(tools, store, { cmses = 1, sites = 1, env = {}, cmsArgs = [] } = {}) {
  const sitePorts = await pickPorts(Math.max(1, sites));
  const cmsPorts = await pickPorts(Math.max(1, cmses));
  const shared = {
    ...withoutSettings(process.env),
    ...store.secrets,
    DATA_DIR: store.dataDir,
    SITE_URL: `http://127.0.0.1:${sitePorts[0]}`,
    CMS_URL: `http://127.0.0.1:${cmsPorts[0]}`,
    DEMO_ACCOUNTS: 'true',
    RATE_LIMITS: 'off',
    PANEL: 'off',
    ...(store.databaseUrl && { DATABASE_URL: store.databaseUrl }),
    ...env,
  };
  const start = (name, index, port) => startPart(tools, name, index, port, shared, cmsArgs);
  const product = {
    cmses: cmsPorts
      .slice(0, cmses)
      .map((port, index) => start('cms', index, { CMS_PORT: String(port), PORT: String(sitePorts[0]) })),
    sites: sitePorts
      .slice(0, sites)
      .map((port, index) => start('site', index, { PORT: String(port), CMS_PORT: String(cmsPorts[0]) })),
  };
  const parts = [...product.cmses, ...product.sites];
  product.stop = () => Promise.all(parts.map((part) => part.stop()));
  tools.defer(product.stop);
  return product;
}

async function pickPorts(count) {
  const ports = [];
  while (ports.length < count) ports.push(await pickPort());
  return ports;
}

function startPart({ logs }, name, index, ports, shared, cmsArgs) {
  const values = { ...shared, ...ports };
  const settings = readSettings(values);
  const described = describeParts({ settings, env: partEnvironment(values, settings) }).find(
    (part) => part.name === name,
  );
  const part = name === 'cms' ? { ...described, args: [...cmsArgs, ...described.args] } : described;
  const label = `${name}${index + 1}`;
  const write = (line) => logs.push(`${new Date().toISOString()} ${label} ${line}`);
  const supervised = supervise(part, {
    restartPauseMs: settings.restartPauseMs,
    onBadConfiguration: write,
    say: write,
    write,
  });
  supervised.log.letThrough();
  return {
    url: settings[name].url,
    pid: supervised.pid,
    stop: supervised.stop,
    signal: (signal) => process.kill(supervised.pid(), signal),
    /** Waits until this part can serve; gives how long that took, or throws. */
    async ready(limitMs = readyMs) {
      const began = Date.now();
      if (await waitUntilReady(part.readyUrl, { limitMs })) return Date.now() - began;
      throw new Error(`${label} was not ready within ${limitMs} ms`);
    },
  };
}
