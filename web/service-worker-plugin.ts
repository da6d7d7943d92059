import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import routes from './app/routes';
import { copyScript } from './service-worker/copy-html';

const source = 'service-worker/worker.ts';

/** Builds the service worker as `/service-worker.js`, one file, with the pages that it may keep. */
export function serviceWorker(): Plugin {
  const pages = routes.filter(
    ({ path, keptWith, ignoresCookies }) => keptWith && !ignoresCookies && path !== 'offline',
  );
  const patterns = pages.map(({ path = '' }) => path.replace(/:\w+/g, '[^/]+'));
  const params = [...new Set(pages.flatMap(({ keptWith = [] }) => keptWith))];
  const hash = createHash('sha256').update(copyScript).digest('base64');
  return {
    name: 'service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      define: {
        KEPT_PATHS: JSON.stringify(`^/(?:${patterns.join('|')})$`),
        KEPT_PARAMS: JSON.stringify(params),
        COPY_SCRIPT_HASH: JSON.stringify(`'sha256-${hash}'`),
      },
    }),
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName: 'service-worker.js' });
    },
  };
}
