import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import type { TestProject } from 'vitest/node';
import { type CmsProcess, type CmsStore, startCms } from './cms-process';
import { panelAdmin } from './panel-admin';
import { copyStore, createEmptyStore, type RemovableStore } from './cms-store';

declare module 'vitest' {
  export interface ProvidedContext {
    /** One running CMS for each worker, in the order of VITEST_POOL_ID. */
    cmses: (CmsStore & { url: string })[];
    /** A store after the first start; no process uses it. */
    template: CmsStore;
    /** The log of the first start of all. */
    firstLog: string;
  }
}

const cmsFolder = path.resolve(__dirname, '../..');
const superAdmin = { PANEL_ADMIN_EMAIL: panelAdmin.email, PANEL_ADMIN_PASSWORD: panelAdmin.password };

/** Starts one CMS for each worker, each on its own copy of a store that one first start has filled. */
export default async function setup(project: TestProject) {
  if (!process.env.SKIP_BUILD) compile();
  compileCalls();
  const stores: RemovableStore[] = [];
  const running: CmsProcess[] = [];
  const stopAll = async () => {
    await Promise.all(running.map((cms) => cms.stop()));
    await Promise.all(stores.map((store) => store.remove()));
  };
  try {
    const template = await createEmptyStore();
    stores.push(template);
    const first = await startCms(template);
    await first.stop();
    project.provide('firstLog', first.log());
    const count = project.config.maxWorkers;
    const copies = await Promise.all(Array.from({ length: count }, () => copyStore(template)));
    stores.push(...copies);
    running.push(...(await Promise.all(copies.map((store) => startCms(store, superAdmin)))));
    project.provide('template', describe(template));
    project.provide(
      'cmses',
      copies.map((store, index) => ({ ...describe(store), url: running[index]!.url })),
    );
  } catch (error) {
    await stopAll();
    throw error;
  }

  return async () => {
    await stopAll();
    if (process.exitCode) running.forEach(writeLog);
  };
}

function compile() {
  const tsc = require.resolve('typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', cmsFolder], { stdio: 'inherit' });
}

/** Compiles the calls beside the product, whose modules they share; their types are checked with those of the tests. */
function compileCalls() {
  const [source, target] = [path.join(cmsFolder, 'tests/in-cms'), path.join(cmsFolder, 'dist/tests/in-cms')];
  mkdirSync(target, { recursive: true });
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 };
  for (const file of readdirSync(source)) {
    const { outputText } = ts.transpileModule(readFileSync(path.join(source, file), 'utf8'), {
      compilerOptions,
    });
    const compiled = path.join(target, file.replace(/\.ts$/, '.js'));
    // A renamed file is never half written: the tests on the other database read it too.
    writeFileSync(`${compiled}.${process.pid}`, outputText);
    renameSync(`${compiled}.${process.pid}`, compiled);
  }
}

const describe = ({ dataDir, databaseUrl }: CmsStore): CmsStore => ({ dataDir, databaseUrl });

function writeLog(cms: CmsProcess, index: number) {
  const file = path.join(tmpdir(), `linefeed-cms-${process.pid}-${index + 1}.log`);
  writeFileSync(file, cms.log());
  console.log(`The log of the CMS: ${file}`);
}
