import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { type CmsStore, startCms } from './cms-process';
import { panelAdmin } from './panel-admin';
import { makeStore } from './store';

declare module 'vitest' {
  export interface ProvidedContext {
    cms: CmsStore & { url: string };
  }
}

const cmsFolder = path.resolve(__dirname, '..');

function compile() {
  const tsc = require.resolve('typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', cmsFolder], { stdio: 'inherit' });
}

/** One CMS for all files of the run. */
export default async function setup(project: TestProject) {
  if (!process.env.SKIP_BUILD) compile();
  const store = await makeStore();
  const superAdmin = { PANEL_ADMIN_EMAIL: panelAdmin.email, PANEL_ADMIN_PASSWORD: panelAdmin.password };
  const cms = await startCms(store, superAdmin).catch(async (error: unknown) => {
    await store.remove();
    throw error;
  });
  const { dataDir, databaseUrl } = store;
  project.provide('cms', { url: cms.url, dataDir, databaseUrl });

  return async () => {
    await cms.stop();
    await store.remove();
    if (!process.exitCode) return;
    const file = path.join(tmpdir(), `linefeed-cms-${process.pid}.log`);
    writeFileSync(file, cms.log());
    console.log(`The log of the CMS: ${file}`);
  };
}
