import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { execute, npmCommand } from '../lib/command.mjs';
import { withoutSettings } from '../lib/env-file.mjs';
import { runJourneys } from './journeys.mjs';
import { fromRoot, root } from '../lib/paths.mjs';
import { withPostgres } from './postgres.mjs';
import { countExit, countVitest } from './test-counts.mjs';

const vitest = fromRoot('node_modules', 'vitest', 'vitest.mjs');

/** Everything that `npm test` proves, in order; each part gives its counts and its output. */
export function listParts(folder) {
  return [
    { name: 'Types', run: () => runScript('typecheck') },
    { name: 'Lint', run: () => runScript('lint') },
    { name: 'Unit tests of the CMS', run: () => runVitest(folder, 'cms', 'unit') },
    { name: 'Unit tests of the site', run: () => runVitest(folder, 'web') },
    { name: 'CMS on SQLite', run: () => runVitest(folder, 'cms', 'api') },
    {
      name: 'CMS on PostgreSQL',
      run: () =>
        withPostgres(folder, (databaseUrl) =>
          runVitest(folder, 'cms', 'api', { DATABASE_URL: databaseUrl }, 'postgres'),
        ),
    },
    { name: 'Browser journeys', run: async () => runJourneys(folder, await findBrowser()) },
  ];
}

async function runScript(name) {
  const [command, args] = npmCommand('run', name);
  const { code, output } = await execute(command, args, { cwd: root, env: withoutSettings(process.env) });
  return { ...countExit(code), output };
}

async function runVitest(folder, workspace, project, extraEnv = {}, label = project ?? 'all') {
  const report = join(folder, `${workspace}-${label}.json`);
  const { code, output } = await execute(
    process.execPath,
    [
      vitest,
      'run',
      ...(project ? ['--project', project] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: fromRoot(workspace), env: { ...withoutSettings(process.env), SKIP_BUILD: '1', ...extraEnv } },
  );
  return { ...countVitest(report, code), output };
}
