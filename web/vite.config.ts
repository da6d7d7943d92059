import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type PluginOption } from 'vite';
import { serviceWorker } from './service-worker-plugin';
import { threads } from './worker-thread-plugin';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

const pages = remix({
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
});

/**
 * The server's build contains these packages: the modules of Chakra UI that the site uses, and highlight.js as one file.
 * Loading all their modules at the start took 40 MB more memory and a second more of CPU.
 */
const bundledPackages = [
  /^@(?:chakra-ui|ark-ui|zag-js|pandacss|emotion)\//,
  /^(?:lowlight|highlight\.js|devlop|stylis)(?:\/|$)/,
];

/**
 * The styles of `ui` are one sheet: a page waits for each of its sheets before it shows. Scripts of less than 3 KB are
 * joined with others for the same reason.
 */
const sharedStyles = (id: string) => (/\/app\/ui\/.*\.css$/.test(id) ? 'ui' : undefined);

export default defineConfig(({ isSsrBuild }) => ({
  // Its types are those of the Vite 5 that Strapi installs beside ours; it runs with ours.
  plugins: [pages as unknown as PluginOption, threads(), serviceWorker()],
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    sourcemap: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild
      ? {}
      : { output: { experimentalMinChunkSize: 3000, manualChunks: sharedStyles } },
  },
  // A dependency found late makes Vite reload the page in the middle of its hydration.
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'],
    include: [
      'react',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      '@remix-run/react',
      'zod',
    ],
    exclude: ['cms'],
  },
  ssr: { noExternal: isSsrBuild ? ['cms', ...bundledPackages] : ['cms'] },
}));
