import { withoutSettings } from '../../../scripts/lib/env-file.mjs';
import { startPart } from './part.mjs';
import { pickPort } from './ports.mjs';

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
      return startPart(tools, { name, label: `${name}${index + 1}`, values, change });
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
