import type { Plugin } from 'vite';
import routes from './app/routes';

const source = 'service-worker/worker.ts';

/** Builds the service worker as `/service-worker.js`, one file, with the pages that it may keep. */
export function serviceWorker(): Plugin {
  const pages = routes.filter(
    ({ path, keptWith, ignoresCookies }) => keptWith && !ignoresCookies && path !== 'offline',
  );
  const patterns = pages.map(({ path = '' }) => path.replace(/:\w+/g, '[^/]+'));
  const params = [...new Set(pages.flatMap(({ keptWith = [] }) => keptWith))];
  return {
    name: 'service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      define: {
        KEPT_PATHS: JSON.stringify(`^/(?:${patterns.join('|')})$`),
        KEPT_PARAMS: JSON.stringify(params),
      },
    }),
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName: 'service-worker.js' });
    },
  };
}
