import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright';
import { findFreePort } from '../../../scripts/lib/ports.mjs';
import { browserFlags, findBrowser } from '../../../scripts/test/browser.mjs';
import { Client } from '../lib/client.mjs';
import { fault } from '../lib/fault.mjs';
import { countStatuses, msUntil, startStream } from '../lib/load.mjs';
import { makeNextSite } from '../lib/next-release.mjs';
import { createStore, populate, startProduct } from '../lib/product.mjs';

const perSecond = 10;
const ways = [
  ['/', '/about'],
  ['/about', '/allblogs'],
];

/** Two processes of the site become the next release one after the other, while people read and tabs stay open. */
fault('F04', null, async (tools) => {
  const { equal, check, atMost, note } = tools;
  const store = await createStore(tools);
  const next = makeNextSite(join(tools.folder, 'next'));
  const parts = [];
  const site = (part) => void parts.push(part);
  const peers = [];
  const url = await startProxy(peers);
  store.values.SITE_URL = url;
  const { sites } = await startProduct(tools, store, { sites: 2, change: { site } });
  peers.push(...sites);
  for (const one of sites) await one.ready();
  const { people, blog } = await populate(tools, store, url);
  const [{ client }] = people;
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  tools.defer(() => browser.close());
  const tabs = [];
  for (const [from] of ways) {
    const tab = await browser.newPage();
    await tab.goto(`${url}${from}`, { waitUntil: 'networkidle' });
    tabs.push(tab);
  }

  const pages = ['/', '/allblogs', `/blogs/${blog}`, '/about', '/profile'];
  const stream = startStream(perSecond, (index) => client.page(pages[index % pages.length]));
  await pause(1000);
  for (const [index, one] of sites.entries()) {
    const part = parts[index];
    next.takeOver(part);
    const ended = one.ended();
    one.signal('SIGTERM');
    await ended;
    await pause(700);
    await one.ready();
  }
  await pause(1000);
  const views = await stream.stop();
  equal('page views', countStatuses(views), `${views.length} × 200`);
  const entry = next.assets.find((name) => /^entry\.client-.*\.js$/.test(name));
  const { text } = await new Client(url).page('/about');
  check(text.includes(entry), 'the next release is not what is served');

  for (const [index, [from, to]] of ways.entries()) {
    const tab = tabs[index];
    const link = tab.locator(`a[href="${to}"]:visible`).first();
    // Not waitForFunction: the site's CSP forbids what Playwright evaluates later on.
    let isNew = false;
    const findNew = async () => {
      const find = tab.evaluate(`document.documentElement.innerHTML.includes('${entry}')`);
      isNew = await find.catch(() => false);
      return isNew;
    };
    const blankMs = await longestBlank(tab, async () => {
      await link.click();
      await msUntil(findNew);
      await tab.locator('h1').first().waitFor();
    });
    check(isNew, `old tab ${from}: it shows the old release`);
    atMost(`old tab ${from} to ${to}: blank`, blankMs / 1000, 3, 's');
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
});

/** A proxy that asks several peers in turn, and the next one where a peer does not answer at all; gives its address. */
async function startProxy(peers) {
  const port = await findFreePort();
  let turn = 0;

  function pass(req, res, [peer, ...others]) {
    const { method, headers } = req;
    const call = request(`${peer.url}${req.url}`, { method, headers, agent: false }, (answer) => {
      res.writeHead(answer.statusCode, answer.headers);
      answer.pipe(res);
      answer.on('error', () => res.destroy());
    });
    call.on('error', () => {
      if (res.headersSent) return res.destroy();
      if (others.length > 0) return pass(req, res, others);
      res.writeHead(502).end();
    });
    if (req.readableEnded) call.end();
    else req.pipe(call);
  }

  const server = createServer((req, res) => {
    turn = (turn + 1) % peers.length;
    pass(req, res, [...peers.slice(turn), ...peers.slice(0, turn)]);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${port}`;
}

/** How long nothing at all was to be seen in a tab while `work` was done, at the most. */
async function longestBlank(tab, work) {
  const isBlank = () => tab.evaluate('document.body.innerText.trim() === ""').catch(() => true);
  let isOver = false;
  let longest = 0;
  const watching = (async () => {
    for (let seenAt = Date.now(); !isOver; await pause(50)) {
      if (!(await isBlank())) seenAt = Date.now();
      longest = Math.max(longest, Date.now() - seenAt);
    }
  })();
  await work().finally(() => (isOver = true));
  await watching;
  return longest;
}
