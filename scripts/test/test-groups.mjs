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

/**
 * Everything that `npm test` proves: groups that run one after the other, whose parts run side by side. Each part gives
 * how many tests passed and were skipped, the names of those that failed (`failures`) or passed only when repeated
 * (`flaky`), and its output.
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
  return {
    passed: code === 0 ? 1 : 0,
    skipped: 0,
    failures: code === 0 ? [] : [`npm run ${name}`],
    flaky: [],
    output,
  };
}

async function runVitest(folder, workspace, project, extraEnv = {}, label = project ?? 'all') {
  const report = join(folder, `${workspace}-${label}.json`);
  const { code, output } = await execute(
    process.execPath,
    [
      vitest,
      'run',
      ...(project ? ['--project', project] : []),
      '--retry=1',
      '--reporter=default',
      `--reporter=${fromRoot('scripts', 'test', 'vitest-reporter.mjs')}`,
    ],
    {
      cwd: fromRoot(workspace),
      env: { ...withoutSettings(process.env), SKIP_BUILD: '1', REPORT_FILE: report, ...extraEnv },
    },
  );
  return { ...withExitCode(readReport(report), code), output };
}

async function runOnPostgres(folder) {
  const postgres = await makePostgres(folder);
  try {
    return await runVitest(folder, 'cms', 'api', { DATABASE_URL: postgres.url }, 'postgres');
  } finally {
    await postgres.remove();
  }
}

const panelAdmin = { PANEL_ADMIN_EMAIL: 'panel@example.org', PANEL_ADMIN_PASSWORD: 'Panel-Admin-1!' };

/** The browser journeys against the built product, on free ports and data of its own. */
async function runJourneys(folder) {
  const dataDir = join(folder, 'product');
  const traces = join(folder, 'journeys');
  const report = join(folder, 'journeys.json');
  const browser = await findBrowser();
  const product = await startThrowawayProduct(dataDir, { changes: panelAdmin });
  try {
    const { code, output } = await execute(process.execPath, [playwright, 'test'], {
      cwd: root,
      env: {
        ...withoutSettings(process.env),
        SITE: product.siteUrl,
        CMS: product.cmsUrl,
        ...panelAdmin,
        CHROMIUM: browser,
        JOURNEYS_DATA: dataDir,
        JOURNEYS_OUTPUT: traces,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    });
    if (code === 0) rmSync(traces, { recursive: true, force: true });
    const log = code === 0 ? '' : `\nLast lines of the product's log:\n${lastLines(product.log())}`;
    return { ...withExitCode(summarizeJourneys(readReport(report)), code), output: output + log };
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function summarizeJourneys({ suites = [] }) {
  const tests = suites
    .flatMap(listSpecs)
    .flatMap(({ file, title, tests }) => tests.map(({ status }) => ({ name: `${file}: ${title}`, status })));
  const named = (status) => tests.filter((test) => test.status === status).map(({ name }) => name);
  return {
    passed: named('expected').length + named('flaky').length,
    skipped: named('skipped').length,
    failures: named('unexpected'),
    flaky: named('flaky'),
  };
}

function listSpecs({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)];
}

function readReport(file) {
  return existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, skipped: 0, failures: [], flaky: [] };
}

/** A run that failed without a failing test (a file that could not be loaded) counts as one failure. */
function withExitCode(result, exitCode) {
  const isUnexplained = exitCode !== 0 && result.failures.length === 0;
  return isUnexplained ? { ...result, failures: [`exit code ${exitCode} without a failed test`] } : result;
}
