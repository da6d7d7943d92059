import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execute, lastLines, npmCommand } from '../lib/command.mjs';
import { withoutSettings } from '../lib/env-file.mjs';
import { fromRoot, root } from '../lib/paths.mjs';
import { findBrowser } from './browser.mjs';
import { makePostgres } from './postgres.mjs';
import { startThrowawayProduct } from './throwaway-product.mjs';

const vitest = fromRoot('node_modules', 'vitest', 'vitest.mjs');
const playwright = fromRoot('node_modules', '@playwright', 'test', 'cli.js');
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
    [{ name: 'Browser journeys', run: () => runJourneys(folder) }],
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

/** The browser journeys against the built product, on free ports and data of its own. */
async function runJourneys(folder) {
  const dataDir = join(folder, 'product');
  const traces = join(folder, 'journeys');
  const report = join(folder, 'journeys.json');
  const browser = await findBrowser();
  const product = await startThrowawayProduct(dataDir);
  try {
    const { code, output } = await execute(process.execPath, [playwright, 'test'], {
      cwd: root,
      env: {
        ...withoutSettings(process.env),
        SITE: product.siteUrl,
        CMS: product.cmsUrl,
        CHROMIUM: browser,
        JOURNEYS_DATA: dataDir,
        JOURNEYS_OUTPUT: traces,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    });
    if (code === 0) rmSync(traces, { recursive: true, force: true });
    const log = code === 0 ? '' : `\nLast lines of the product's log:\n${lastLines(product.log())}`;
    // A test that passed only when repeated counts as failed.
    const counts = readReport(report, ({ stats: { expected, unexpected, flaky, skipped } }) => ({
      passed: expected,
      failed: unexpected + flaky,
      skipped,
    }));
    return { ...withExitCode(counts, code), output: output + log };
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function readReport(file, count) {
  return existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : oneFailed;
}

/** A run that failed without a failing test (a file that could not be loaded) counts as one failure. */
function withExitCode(counts, exitCode) {
  const isUnexplained = exitCode !== 0 && counts.failed === 0;
  return isUnexplained ? { ...counts, failed: 1 } : counts;
}
