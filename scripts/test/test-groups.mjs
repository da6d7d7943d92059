import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execute, npmCommand } from '../lib/command.mjs';
import { withoutSettings } from '../lib/env-file.mjs';
import { fromRoot, root } from '../lib/paths.mjs';
import { findBrowser } from './browser.mjs';
import { runJourneys } from './journeys.mjs';
import { makePostgres } from './postgres.mjs';

const vitest = fromRoot('node_modules', 'vitest', 'vitest.mjs');
export const oneFailed = { passed: 0, failed: 1, skipped: 0 };

/**
 * Everything that `npm test` proves: groups that run one after the other, whose parts run side by side. Each part gives
 * its counts and its output.
 */
export function listGroups(folder) {
  return [
    [
      { name: 'Types', run: () => runScript('typecheck') },
      { name: 'Lint', run: () => runScript('lint') },
    ],
    // Alone, because they measure short times.
    [{ name: 'Unit tests of the site', run: () => runVitest(folder, 'web') }],
    [{ name: 'Unit tests of the CMS', run: () => runVitest(folder, 'cms', 'unit') }],
    [
      { name: 'CMS on SQLite', run: () => runVitest(folder, 'cms', 'api') },
      { name: 'CMS on PostgreSQL', run: () => runOnPostgres(folder) },
    ],
    [{ name: 'Browser journeys', run: () => runBrowserJourneys(folder) }],
  ];
}

async function runScript(name) {
  const [command, args] = npmCommand('run', name);
  const { code, output } = await execute(command, args, { cwd: root, env: withoutSettings(process.env) });
  return { ...(code === 0 ? { passed: 1, failed: 0, skipped: 0 } : oneFailed), output };
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
  const counts = readReport(report, ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  }));
  return { ...withExitCode(counts, code), output };
}

async function runOnPostgres(folder) {
  const postgres = await makePostgres(folder);
  try {
    return await runVitest(folder, 'cms', 'api', { DATABASE_URL: postgres.url }, 'postgres');
  } finally {
    await postgres.remove();
  }
}

async function runBrowserJourneys(folder) {
  const { code, output, report } = await runJourneys(folder, await findBrowser());
  // A test that passed only when repeated counts as failed.
  const counts = readReport(report, ({ stats: { expected, unexpected, flaky, skipped } }) => ({
    passed: expected,
    failed: unexpected + flaky,
    skipped,
  }));
  return { ...withExitCode(counts, code), output };
}

function readReport(file, count) {
  return existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : oneFailed;
}

/** A run that failed without a failing test (a file that could not be loaded) counts as one failure. */
function withExitCode(counts, exitCode) {
  const isUnexplained = exitCode !== 0 && counts.failed === 0;
  return isUnexplained ? { ...counts, failed: 1 } : counts;
}
