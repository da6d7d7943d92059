import type { Core } from '@strapi/strapi';
import { keepHouse } from './housekeeping';
import { loadStrapi } from './load';
import { describeError, logLine } from './log-line';

const graceMs = 15_000;

/** Lets what is being answered finish, then goes. */
async function stop(strapi: Core.Strapi) {
  const server = strapi.server.httpServer;
  setTimeout(() => process.exit(0), graceMs).unref();
  // Connections fall idle one by one, as what they were asked is answered.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  await new Promise((closed) => server.close(closed));
  clearInterval(sweep);
  await strapi.destroy();
  process.exit(0);
}

async function main() {
  const strapi = await loadStrapi();
  await strapi.listen();
  keepHouse(strapi);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(strapi));
  process.on('unhandledRejection', (error) => strapi.log.error(error));
}

main().catch((error: unknown) => {
  const entry = { level: 'error', message: 'the CMS did not start', ...describeError(error) };
  process.stderr.write(`${logLine(entry)}\n`);
  process.exit(1);
});
