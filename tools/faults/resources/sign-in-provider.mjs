import { once } from 'node:events';
import { createServer } from 'node:http';
import { chromium } from 'playwright';
import { findFreePort } from '../../../scripts/lib/ports.mjs';
import { browserFlags, findBrowser } from '../../../scripts/test/browser.mjs';
import { Client } from '../lib/client.mjs';
import { fault } from '../lib/fault.mjs';
import { atOnce, slowest } from '../lib/load.mjs';
import { createStore, startScene } from '../lib/product.mjs';

const logins = 10;
const refusedLimit = 10;
const silentLimit = 35;
const failure = /cannot be reached right now|took too long|Sign-in failed/;

/** Whether the page's script has taken over, without which a press opens no popup. */
const isAlive = `Object.keys(document.querySelector('header button') ?? {}).some((key) => key.startsWith('__react'))`;

/** The sign-in provider is down from the start, or goes down while somebody signs in: refused, then silent. */
fault('F13', null, async (tools) => {
  const { check, atMost, note, defer } = tools;
  const port = await findFreePort();
  const store = await createStore(tools);
  Object.assign(store.values, {
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: 'linefeed',
    OIDC_CLIENT_SECRET: 'a-secret-of-the-faults',
  });
  const { site } = await startScene(tools, { store });
  const account = { name: 'A reader', email: 'reader@example.org', password: 'A-Reader-1!' };
  const { status } = await new Client(site.url).post('/users/register', account);
  check(status === 201, `registering answered ${status}`);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  defer(() => browser.close());

  const logIn = () => new Client(site.url).post('/users/login', account);
  const quietMs = slowest(await atOnce(logins, logIn));
  note(`${logins} logins by email at once ≤ ${Math.round(quietMs)} ms`);

  /** Presses the button once, and logs in by email at the same time. */
  async function press(name, limit) {
    const page = await browser.newPage();
    await page.goto(`${site.url}/login`);
    await page.waitForFunction(isAlive);
    const began = Date.now();
    const timeout = (limit + 30) * 1000;
    // Playwright tells of a popup once it is answered, which a silent provider delays.
    const opened = page.waitForEvent('popup', { timeout });
    opened.catch(() => {});
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    const answers = atOnce(logins, logIn);
    const message = page.getByText(failure).first();
    await message.waitFor({ timeout });
    atMost(`${name}: message after`, (Date.now() - began) / 1000, limit, 's');
    note(`"${await message.innerText()}"`);
    const popup = await opened;
    if (!popup.isClosed()) await popup.waitForEvent('close').catch(() => {});
    check(popup.isClosed(), `${name}: the popup stays open`);
    const done = await answers;
    check(
      done.every((answer) => answer.status === 200),
      `${name}: a login by email was refused`,
    );
    atMost(`${name}: logins by email`, slowest(done) / 1000, Math.max(2, (3 * quietMs) / 1000), 's');
    await page.close();
  }

  await press('refused', refusedLimit);
  const provider = await startProvider(tools, port);
  provider.behave({ isSilent: true });
  await press('silent', silentLimit);
  provider.behave({ at: '/token' });
  await press('refused after the consent', refusedLimit);
  provider.behave({ at: '/token', isSilent: true });
  await press('silent after the consent', silentLimit);
});

/** A provider that consents to everybody at once. `at` names the address where it breaks off, or is silent; else all are. */
async function startProvider({ defer }, port) {
  const issuer = `http://127.0.0.1:${port}`;
  let behaviour = {};
  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url, issuer);
    if (!behaviour.at || behaviour.at === pathname) return behaviour.isSilent || req.destroy();
    if (pathname === '/authorize') {
      const back = new URL(searchParams.get('redirect_uri'));
      back.searchParams.set('code', 'a-code');
      back.searchParams.set('state', searchParams.get('state'));
      return res.writeHead(302, { location: back.href }).end();
    }
    res.setHeader('content-type', 'application/json');
    res.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      }),
    );
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  defer(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { behave: (next) => void (behaviour = next) };
}
