import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execute } from '../lib/command.mjs';
import { fromRoot, root } from '../lib/paths.mjs';

// The first one has no windows to draw, and needs a quarter of the time for a new profile.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
const downloadLimitMs = 60_000;
const playwright = fromRoot('node_modules', 'playwright', 'cli.js');

/** Flags that let the browser start in a container and keep it from calling its vendor's services. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A browser for the journeys: one that is installed, else one that can be had without asking anybody. */
export async function findBrowser() {
  const found = findInstalledBrowser() ?? (await installBySystem()) ?? (await findDownloaded());
  if (found) return found;
  throw new Error(
    'No browser was found: run "sudo apt-get install chromium" or "npx playwright install --with-deps chromium", then run npm test again.',
  );
}

/** The browser that CHROMIUM names, else the system's; undefined if there is none. */
export function findInstalledBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...inPath, ...elsewhere].find((file) => existsSync(file));
}

async function installBySystem() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = (name) => execute('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
  await execute('apt-get', ['update'], { env });
  if ((await install(names[0])).code !== 0) await install('chromium');
  return findInstalledBrowser();
}

async function findDownloaded() {
  const { chromium } = await import('playwright');
  if (!existsSync(chromium.executablePath())) {
    await execute(process.execPath, [playwright, 'install', 'chromium'], {
      cwd: root,
      timeoutMs: downloadLimitMs,
    });
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}
