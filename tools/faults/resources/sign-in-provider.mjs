import { once } from 'node:events';
import { createServer } from 'node:net';
import { chromium } from 'playwright';
import { findFreePort } from '../../../scripts/lib/ports.mjs';
import { browserFlags, findBrowser } from '../../../scripts/test/browser.mjs';
import { Client } from '../lib/client.mjs';
import { fault } from '../lib/fault.mjs';
import { atOnce, countStatuses, msUntil, slowest } from '../lib/load.mjs';
import { createStore, startScene } from '../lib/product.mjs';

const logins = 10;
const refusedLimit = 10;
const silentLimit = 35;
const failure = /cannot be reached right now|took too long|Sign-in failed/;

/** Whether the page's script has taken over, without which a press opens no popup. */
const isAlive = `Object.keys(document.querySelector('header button') ?? {}).some((key) => key.startsWith('__react'))`;

/** The sign-in provider refuses connections, then accepts them and stays silent. */
fault('F13', null, async (tools) => {
  const port = await findFreePort();
  const store = await createStore(tools);
  Object.assign(store.values, {
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: 'linefeed',
    OIDC_CLIENT_SECRET: 'a-secret-of-the-faults',
  });
  const { site } = await startScene(tools, { store });
  const account = { name: 'A reader', email: 'reader@example.org', password: 'A-Reader-1!' };
  await new Client(site.url).post('/users/register', account);
  const logIn = () => new Client(site.url).post('/users/login', account);
  const quietMs = slowest(await atOnce(logins, logIn));
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  tools.defer(() => browser.close());

  /** Presses the button, and logs in by email meanwhile. */
  async function press(name, limit) {
    const page = await browser.newPage();
    await page.goto(`${site.url}/login`);
    // Not waitForFunction: the site's CSP forbids what Playwright evaluates later on.
    await msUntil(() => page.evaluate(isAlive));
    const began = Date.now();
    const timeout = (limit + 30) * 1000;
    // Playwright tells of a popup once it is answered, which a silent provider delays.
    const opened = page.waitForEvent('popup', { timeout });
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    const answers = atOnce(logins, logIn);
    await page.getByText(failure).first().waitFor({ timeout });
    tools.atMost(`${name}: message after`, (Date.now() - began) / 1000, limit, 's');
    const popup = await opened;
    if (!popup.isClosed()) await popup.waitForEvent('close').catch(() => {});
    tools.check(popup.isClosed(), `${name}: the popup stays open`);
    const done = await answers;
    tools.equal(`${name}: logins by email`, countStatuses(done), `${logins} × 200`);
    tools.atMost('in', slowest(done) / 1000, Math.max(2, (3 * quietMs) / 1000), 's');
    await page.close();
  }

  await press('refused', refusedLimit);
  const sockets = [];
  const silent = createServer((socket) => void sockets.push(socket)).listen(port, '127.0.0.1');
  await once(silent, 'listening');
  tools.defer(async () => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  await press('silent', silentLimit);
});
