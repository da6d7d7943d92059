import type { Plugin } from 'vite';
import routes from './app/routes';
import { pathPattern } from './server/request/find-page';

const source = 'service-worker/worker.ts';

/** Builds the service worker as `/service-worker.js`, one file, with the pages that it may copy. */
export function serviceWorker(): Plugin {
  const pages = routes.filter(
    ({ path, cachedWith, ignoresCookies }) => cachedWith && !ignoresCookies && path !== 'offline',
  );
  const pagesToCopy = pages.map(({ path = '', cachedWith }) => [
    `^/${pathPattern(path, '[^/]+')}$`,
    cachedWith,
  ]);
  return {
    name: 'service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      define: { PAGES_TO_COPY: JSON.stringify(pagesToCopy) },
    }),
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName: 'service-worker.js' });
    },
  };
}
