import { fromRoot } from './paths.mjs';

const quiet = ['--disable-warning=ExperimentalWarning', '--disable-warning=DEP0040'];
const leaveWithParent = ['--import', new URL('./leave-with-parent.mjs', import.meta.url).href];
const strapi = fromRoot('node_modules', '@strapi', 'strapi', 'bin', 'strapi.js');
const cmsMain = fromRoot('cms', 'dist', 'src', 'main.js');
const siteMain = fromRoot('web', 'build', 'process', 'main.js');

/** How the two parts of the product are started, for people or, with `isDev`, for who works on them. */
export function describeParts({ settings, env, isDev = false }) {
  const nodeEnv = isDev ? 'development' : 'production';
  const partEnv = { ...env, NODE_ENV: nodeEnv };
  return [
    {
      name: 'cms',
      args: [...quiet, ...leaveWithParent, ...(isDev ? [strapi, 'develop'] : [cmsMain])],
      cwd: fromRoot('cms'),
      env: partEnv,
      readyUrl: `${settings.cms.url}/readyz`,
    },
    {
      name: 'site',
      args: [...quiet, ...leaveWithParent, siteMain, ...(isDev ? ['--dev'] : [])],
      cwd: fromRoot('web'),
      env: partEnv,
      readyUrl: `${settings.site.url}/readyz`,
    },
  ];
}
