import { fromRoot } from '../lib/paths.mjs';

const quiet = ['--disable-warning=ExperimentalWarning', '--disable-warning=DEP0040'];
const leaveWithParent = ['--import', new URL('./leave-with-parent.mjs', import.meta.url).href];
const tsc = fromRoot('node_modules', 'typescript', 'bin', 'tsc');
const compiled = ['src', 'config'].map((folder) => `--watch-path=${fromRoot('cms', 'dist', folder)}`);
const cmsMain = fromRoot('cms', 'dist', 'src', 'main.js');
const siteMain = fromRoot('web', 'build', 'process', 'main.js');

/** How the two parts of the product are started, for people or, with `isDev`, for who works on them. */
export function describeParts({ settings, env, isDev = false }) {
  const partEnv = { ...env, NODE_ENV: 'production' };
  const compiler = {
    name: 'tsc',
    args: [...leaveWithParent, tsc, '-p', '.', '--watch', '--preserveWatchOutput'],
    cwd: fromRoot('cms'),
    env: partEnv,
  };
  return [
    ...(isDev ? [compiler] : []),
    {
      name: 'cms',
      // Not `strapi develop`: it clears the built panel away, and waits for the panel before it serves the API.
      args: [...quiet, ...(isDev ? compiled : leaveWithParent), cmsMain],
      cwd: fromRoot('cms'),
      env: partEnv,
      readyUrl: `${settings.cms.url}/readyz`,
    },
    {
      name: 'site',
      args: [...quiet, ...leaveWithParent, siteMain, ...(isDev ? ['--dev'] : [])],
      cwd: fromRoot('web'),
      env: { ...env, NODE_ENV: isDev ? 'development' : 'production' },
      readyUrl: `${settings.site.url}/readyz`,
    },
  ];
}
