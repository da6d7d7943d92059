import type { Plugin } from 'vite';

/** Builds the service worker as `/service-worker.js`, one file. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'service-worker/worker.ts', fileName: 'service-worker.js' });
    },
  };
}
