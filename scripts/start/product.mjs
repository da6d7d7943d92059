import { setTimeout as sleep } from 'node:timers/promises';
import { memoryFlags, nodeFlags } from '../lib/command.mjs';
import { fromRoot } from '../lib/paths.mjs';
import { supervise } from './supervise.mjs';

const exitWithParent = ['--import', new URL('./exit-with-parent.mjs', import.meta.url).href];
const tsc = fromRoot('node_modules', 'typescript', 'bin', 'tsc');
const watchCompiled = ['src', 'config'].map((folder) => `--watch-path=${fromRoot('cms', 'dist', folder)}`);
const cmsMain = fromRoot('cms', 'dist', 'src', 'main.js');
const siteMain = fromRoot('web', 'build', 'process', 'main.js');
const pollMs = 200;
const requestTimeoutMs = 2_000;

/** How the CMS and the site are started, in production or, with `isDev`, with hot reload. */
export function describeServices(settings, isDev = false) {
  const { env } = settings;
  const production = { ...env, NODE_ENV: 'production' };
  const compiler = {
    name: 'tsc',
    args: [...exitWithParent, tsc, '-p', '.', '--watch', '--preserveWatchOutput'],
    cwd: fromRoot('cms'),
    env: production,
  };
  return [
    ...(isDev ? [compiler] : []),
    {
      name: 'cms',
      // Not `strapi develop`: it deletes the built panel and builds it again before it serves the API.
      args: [...nodeFlags, memoryFlags.cms, ...(isDev ? watchCompiled : exitWithParent), cmsMain],
      cwd: fromRoot('cms'),
      env: production,
      // The compiler's first run writes every file that the CMS watches.
      startsAfter: isDev ? { service: compiler.name, line: 'Watching for file changes' } : undefined,
      readyUrl: `${settings.cms.url}/readyz`,
    },
    {
      name: 'site',
      // Vite, which runs in the same process with hot reload, needs more.
      args: [
        ...nodeFlags,
        ...(isDev ? [] : [memoryFlags.site]),
        ...exitWithParent,
        siteMain,
        ...(isDev ? ['--dev'] : []),
      ],
      cwd: fromRoot('web'),
      env: { ...env, NODE_ENV: isDev ? 'development' : 'production' },
      readyUrl: `${settings.site.url}/readyz`,
    },
  ];
}

/** Starts the CMS and the site under supervision; gives functions to wait for both and to stop both. */
export function runProduct({ settings, isDev, onBadConfiguration, print }) {
  const isTerminal = isDev || process.stdout.isTTY === true;
  // A log that cannot be written (a full disk, a closed pipe) must not end the service.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const services = describeServices(settings, isDev);
  const options = { restartPauseMs: settings.restartPauseMs, onBadConfiguration, print, isTerminal };
  const supervised = [];
  for (const service of services) {
    const { startsAfter } = service;
    const other = startsAfter && supervised.find(({ name }) => name === startsAfter.service);
    supervised.push(supervise(service, { ...options, mayStart: other?.log.waitForLine(startsAfter.line) }));
  }
  return {
    /** Waits for all services; gives the names of those that are not ready when the limit is over. */
    async whenReady(limitMs, signal) {
      const results = await Promise.all(
        services.map(({ readyUrl }) => !readyUrl || waitUntilReady(readyUrl, { limitMs, signal })),
      );
      return services.filter((_, index) => !results[index]).map(({ name }) => name);
    },
    pids: () => Object.fromEntries(supervised.map((service) => [service.name, service.pid()])),
    showLogs: () => supervised.forEach((service) => service.log.showAll()),
    showLastLines: () => supervised.forEach((service) => service.log.showLast()),
    /** The site stops first: its running requests need the CMS. */
    async stop() {
      for (const service of supervised.toReversed()) await service.stop();
    },
    kill: () => supervised.forEach((service) => service.kill()),
  };
}

/** Resolves true once an address answers 200, or false when `limitMs` is over first. */
export async function waitUntilReady(url, { limitMs, signal }) {
  const end = Date.now() + limitMs;
  while (Date.now() < end && !signal?.aborted) {
    if (await isReady(url)) return true;
    await sleep(pollMs);
  }
  return false;
}

async function isReady(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(requestTimeoutMs) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
