import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright';
import { browserFlags, findBrowser } from '../../../scripts/test/browser.mjs';
import { Client } from '../lib/client.mjs';
import { fault } from '../lib/fault.mjs';
import { countStatuses, msUntil, startStream } from '../lib/load.mjs';
import { makeNextSite } from '../lib/next-release.mjs';
import { findNginxPorts, startNginx } from '../lib/nginx.mjs';
import { createStore, populate, startProduct } from '../lib/product.mjs';
import { publishBlog } from '../lib/users.mjs';

const perSecond = 10;
/** Where the tabs that stay open are, and where their readers go afterwards: pages of which nginx has no old script. */
const ways = [
  ['/', '/about'],
  ['/allblogs', '/alltags'],
];
/** nginx takes a process that failed for down for a second. */
const downMs = 1500;

/**
 * Two sites and two CMS behind nginx, while people read and write and tabs stay open: one of each is killed, then the
 * sites become the next release one after the other.
 */
fault('F04', null, async (tools) => {
  const { store, url, cmses, sites, services } = await startCluster(tools);
  const { people, blog, writes } = await populate(tools, store, url);
  const [{ client }] = people;
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  tools.defer(() => browser.close());
  const tabs = await Promise.all(ways.map(() => browser.newPage()));
  for (const [index, tab] of tabs.entries()) {
    await tab.goto(url + ways[index][0], { waitUntil: 'networkidle' });
  }

  const paths = ['/', '/allblogs', `/blogs/${blog}`, '/about', '/profile'];
  const visitor = new Client(url);
  const stream = startStream(perSecond, (index) => {
    if (index % 7 === 0) return writes.comment(client, blog);
    return index % 2 ? client.page(paths[index % 5]) : visitor.page(paths[index % 4]);
  });
  await pause(1000);
  const goneMs = await withdraw(client, [url, ...sites.map((site) => site.url)]);
  tools.atMost('a deleted blog is gone after', goneMs / 1000, 10, 's');
  const kills = [];
  for (const part of [cmses[0], sites[0]]) kills.push(await restart(part, 'SIGKILL'));
  const next = makeNextSite(join(tools.folder, 'next'));
  for (const [index, site] of sites.entries()) {
    next.takeOver(services[index]);
    await restart(site, 'SIGTERM');
  }
  await pause(1000);
  report(tools, await stream.stop(), kills);

  const entry = next.assets.find((name) => /^entry\.client-.*\.js$/.test(name));
  const { text } = await visitor.page('/about');
  tools.check(text.includes(entry), 'the next release is not what is served');
  for (const [index, tab] of tabs.entries()) await goOn(tools, tab, ways[index], entry);
});

/** Starts the processes and, in front of them, nginx with the committed configuration. */
async function startCluster(tools) {
  const store = await createStore(tools, true);
  const ports = await findNginxPorts();
  Object.assign(store.values, {
    SITE_URL: `http://127.0.0.1:${ports.port}`,
    CMS_URL: `http://127.0.0.1:${ports.cmsPort}`,
    TRUSTED_PROXIES: '127.0.0.1',
  });
  /** How each site is started; a change counts from its next start. */
  const services = [];
  const site = (service) => void services.push(service);
  const { cmses, sites } = await startProduct(tools, store, { cmses: 2, sites: 2, change: { site } });
  await Promise.all(cmses.map((cms) => cms.ready()));
  const url = await startNginx(tools, { sites, cmses, ports });
  await Promise.all(sites.map((one) => one.ready()));
  return { store, url, cmses, sites, services };
}

/** How long a blog is shown to visitors after it was deleted. */
async function withdraw(client, addresses) {
  const title = `Withdrawn ${Date.now()}`;
  const id = await publishBlog(client, { title });
  const everywhere = async (isShown) => {
    const pages = await Promise.all(addresses.map((address) => new Client(address).page('/')));
    return pages.every(({ text }) => text.includes(title) === isShown);
  };
  await msUntil(() => everywhere(true));
  await client.delete(`/blogs/myblogs/${id}`);
  return msUntil(() => everywhere(false));
}

/** Ends a process and waits for the next one; gives while the old one may have had requests. */
async function restart(part, signal) {
  const from = Date.now();
  const ended = part.ended();
  part.signal(signal);
  await ended;
  const to = Date.now();
  await msUntil(() => part.pid() !== undefined);
  await part.ready();
  await pause(downMs);
  return { from, to };
}

function report({ note, equal }, answers, kills) {
  const failed = answers.filter(({ status }) => status !== 200 && status !== 201);
  const wasUnderWay = ({ sentAt, ms }) => kills.some(({ from, to }) => sentAt <= to && from <= sentAt + ms);
  const underWay = failed.filter(wasUnderWay);
  note(`views and comments ${answers.length}, lost with a killed process ${underWay.length}`);
  equal('failed', countStatuses(failed.filter((answer) => !underWay.includes(answer))) || 0, 0);
}

/** Goes on reading in a tab of the release before, which has to come to the next one. */
async function goOn({ check, atMost, note }, tab, [from, to], entry) {
  const link = tab.locator(`a[href="${to}"]:visible`).first();
  // Not waitForFunction: the site's CSP forbids what Playwright evaluates later on.
  const isNew = () =>
    tab.evaluate(`document.documentElement.innerHTML.includes('${entry}')`).catch(() => false);
  await link.click();
  atMost(`old tab ${from} to ${to}: new after`, (await msUntil(isNew)) / 1000, 5, 's');
  await tab.locator('h1').first().waitFor();
  if (new URL(tab.url()).pathname !== to) {
    await tab.waitForLoadState('networkidle');
    await link.click();
    await tab.waitForURL(`**${to}`);
  }
  note(`there at ${new URL(tab.url()).pathname}`);
  const heading = await tab.locator('h1').first().innerText();
  const isFine = !/Page not found|went wrong|Temporarily unavailable/.test(heading);
  check(isFine, `old tab ${from}: it shows "${heading}"`);
  check((await tab.evaluate('document.styleSheets.length')) > 0, `old tab ${from}: no style`);
}
