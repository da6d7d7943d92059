import { join } from 'node:path';
import { startMailServer } from '../../cms/tests/support/peers/mail-server.mjs';
import { makeReplica } from '../../scripts/test/postgres-replica.mjs';
import { findNginxPorts, startNginx } from '../faults/lib/nginx.mjs';
import { createStore, startProduct } from '../faults/lib/product.mjs';

const count = 3;
/** No client reaches a limit this wide; the limit for wrong passwords stays as it is. */
const wide = '1000000/60';
const metricsToken = 'a-token-for-reading-metrics';

/** Three sites, three CMS, PostgreSQL with a replica, a mail server and nginx, ready to serve. */
export async function startCluster(tools) {
  const store = await createStore(tools, true);
  const replica = await makeReplica(tools.folder, store.server);
  tools.defer(() => replica.remove());
  const mail = await startMailServer();
  tools.defer(mail.stop);
  const ports = await findNginxPorts();
  Object.assign(store.values, {
    SITE_URL: `http://127.0.0.1:${ports.port}`,
    CMS_URL: `http://127.0.0.1:${ports.cmsPort}`,
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_READ_URLS: replica.url,
    DATABASE_POOL: '5',
    SMTP_URL: mail.url,
    CONTACT_EMAIL: 'editor@cluster.example',
    BACKUP_DIR: join(tools.folder, 'backups'),
    // The last midnight: every process finds at its start that one is due.
    BACKUP_AT: '00:00',
    METRICS_TOKEN: metricsToken,
    RATE_LIMITS: 'on',
    RATE_LOGIN: wide,
    RATE_OTHER: wide,
    RATE_COMMENT: wide,
    RATE_CONTACT: wide,
  });
  /** How each process is started; a change counts from its next start. */
  const services = { cms: [], site: [] };
  const change = {
    cms: (service) => void services.cms.push(service),
    site: (service) => void services.site.push(service),
  };
  const { cmses, sites } = await startProduct(tools, store, { cmses: count, sites: count, change });
  await Promise.all(cmses.map((cms) => cms.ready()));
  const url = await startNginx(tools, { sites, cmses, ports });
  await Promise.all(sites.map((site) => site.ready()));
  return { store, replica, mail, cmses, sites, services, url };
}

/** A value of the metrics of all processes of the CMS together. */
export async function sumMetric(cmses, series) {
  let sum = 0;
  for (const { url } of cmses) {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const text = await (await fetch(`${url}/metrics`, { headers })).text();
    const line = text.split('\n').find((one) => one.startsWith(`${series} `));
    sum += Number(line?.split(' ')[1] ?? 0);
  }
  return sum;
}
