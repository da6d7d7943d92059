import { setTimeout as pause } from 'node:timers/promises';
import { longestBlank, startBrowser } from '../lib/browser.mjs';
import { Client, countStatuses } from '../lib/client.mjs';
import { openDatabase } from '../lib/database.mjs';
import { fault } from '../lib/fault.mjs';
import { startStream } from '../lib/load.mjs';
import { pickPort } from '../lib/ports.mjs';
import { createStore, startProduct } from '../lib/product.mjs';
import { makeNextRelease } from '../lib/releases.mjs';
import { startProxy } from '../lib/round-robin-proxy.mjs';
import { createUsers, publishBlog } from '../lib/users.mjs';

const perSecond = 10;
const ways = [
  ['/', '/about'],
  ['/about', '/allblogs'],
];

/** Two processes of the site become the next release one after the other, while people read and tabs stay open. */
await fault('F04', async (tools) => {
  const store = await createStore(tools);
  const next = makeNextRelease(`${tools.folder}/next`);
  const parts = [];
  const changeSite = (part) => {
    parts.push(part);
    return part;
  };
  const proxyUrl = `http://127.0.0.1:${await pickPort()}`;
  const { sites } = await startProduct(tools, store, { sites: 2, env: { SITE_URL: proxyUrl }, changeSite });
  await startProxy(
    tools,
    new URL(proxyUrl).port,
    sites.map((site) => site.url),
  );
  for (const site of sites) await site.ready();
  const [{ client }] = await createUsers(openDatabase(tools, store), proxyUrl, 1);
  const blog = await publishBlog(client);
  const browser = await startBrowser(tools);
  const tabs = [];
  for (const [from] of ways) tabs.push(await browser.open(`${proxyUrl}${from}`));

  const pages = ['/', '/allblogs', `/blogs/${blog}`, '/about', '/profile'];
  const stream = startStream(perSecond, (index) => client.page(pages[index % pages.length]));
  await pause(1000);
  for (const [index, site] of sites.entries()) {
    const pid = site.pid();
    parts[index].args = parts[index].args.map((arg) => (arg.endsWith('main.js') ? next.main : arg));
    parts[index].cwd = next.cwd;
    site.signal('SIGTERM');
    while (site.pid() === pid) await pause(20);
    await pause(700);
    await site.ready();
  }
  await pause(1000);
  const views = await stream.stop();
  tools.equal('page views', countStatuses(views), `${views.length} × 200`);
  const entry = next.assets.find((name) => /^entry\.client-.*\.js$/.test(name));
  const { text } = await new Client(proxyUrl).page('/about');
  tools.check(text.includes(entry), 'the next release is not what is served');

  for (const [index, [from, to]] of ways.entries()) {
    const tab = tabs[index];
    const isNew = () => tab.waitForFunction(`document.documentElement.innerHTML.includes('${entry}')`);
    const link = tab.locator(`a[href="${to}"]:visible`).first();
    const blankMs = await longestBlank(tab, async () => {
      await link.click();
      await isNew();
      await tab.locator('h1').first().waitFor();
    });
    tools.atMost(`old tab ${from} to ${to}: blank`, blankMs / 1000, 3, 's');
    if (new URL(tab.url()).pathname !== to) {
      await tab.waitForLoadState('networkidle');
      await link.click();
      await tab.waitForURL(`**${to}`);
    }
    tools.note(`there at ${new URL(tab.url()).pathname}`);
    const heading = await tab.locator('h1').first().innerText();
    tools.check(
      !/Page not found|went wrong|Temporarily unavailable/.test(heading),
      `old tab ${from}: it shows "${heading}"`,
    );
    const sheets = await tab.evaluate('[...document.styleSheets].length');
    tools.check(sheets > 0, `old tab ${from}: no style`);
  }
});
