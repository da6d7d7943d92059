import type { Plugin } from 'vite';
import routes from './app/routes';

const source = 'service-worker/worker.ts';

/** Builds the service worker as `/service-worker.js`, one file, with the pages that it may keep. */
export function serviceWorker(): Plugin {
  const pages = routes.filter(
    ({ path, keptWith, ignoresCookies }) => keptWith && !ignoresCookies && path !== 'offline',
  );
  const keptPages = pages.map(({ path = '', keptWith }) => [
    `^/${path.replace(/:\w+/g, '[^/]+')}$`,
    keptWith,
  ]);
  return {
    name: 'service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      define: { KEPT_PAGES: JSON.stringify(keptPages) },
    }),
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName: 'service-worker.js' });
    },
  };
}
