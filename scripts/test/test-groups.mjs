import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execute, lastLines, npmCommand } from '../lib/command.mjs';
import { withoutSettings } from '../lib/env-file.mjs';
import { fromRoot, root } from '../lib/paths.mjs';
import { findBrowser } from './browser.mjs';
import { makePostgres } from './postgres.mjs';
import { startThrowawayProduct } from './throwaway-product.mjs';

const vitest = fromRoot('node_modules', 'vitest', 'vitest.mjs');
const playwright = fromRoot('node_modules', '@playwright', 'test', 'cli.js');
const empty = { passed: 0, skipped: 0, failures: [], flaky: [], output: '' };

/**
 * The groups of `npm test`, which run one after the other; the parts of a group run side by side. Each part gives how many
 * tests passed and were skipped, the names of those that failed (`failures`) or passed only when repeated (`flaky`), and
 * its output. With `words`, only tests that have one of them in their path run.
 */
export function listGroups(folder, { isQuick, areFaults, words }) {
  const run = { folder, words };
  if (areFaults) return [listFaults(run)];
  const checks = [
    { name: 'Types', run: () => runScript('typecheck') },
    { name: 'Lint', run: () => runScript('lint') },
  ];
  const units = [
    { name: 'Unit tests of the site', run: () => runVitest(run, 'web') },
    { name: 'Unit tests of the CMS and the scripts', run: () => runVitest(run, 'cms', ['unit', 'scripts']) },
  ];
  const sqlite = { name: 'CMS on SQLite', run: () => runVitest(run, 'cms', ['api']) };
  const postgres = {
    name: 'CMS on PostgreSQL',
    run: () => runOnPostgres(run, ['api'], listPostgresFiles(words)),
  };
  const journeys = { name: 'Browser journeys', run: () => runJourneys(run) };
  const quick = [words.length > 0 ? units : [...checks, ...units]];
  return isQuick ? [...quick, [sqlite]] : [...quick, [sqlite, postgres], [journeys]];
}

/** Killed restores, upgrades, replicas, thousands of blogs; and all of the CMS on the other database. */
const listFaults = (run) => [
  { name: 'Faults on SQLite', run: () => runVitest(run, 'cms', ['faults']) },
  { name: 'CMS and faults on PostgreSQL', run: () => runOnPostgres(run, ['api', 'faults']) },
];

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

async function runVitest({ folder, words }, workspace, projects = [], { env = {}, files = words } = {}) {
  const report = join(folder, `${randomUUID()}.json`);
  const { code, output } = await execute(
    process.execPath,
    [
      vitest,
      'run',
      ...files,
      ...projects.flatMap((project) => ['--project', project]),
      ...(words.length > 0 ? ['--passWithNoTests'] : []),
      '--retry=1',
      '--reporter=default',
      `--reporter=${fromRoot('scripts', 'test', 'vitest-reporter.mjs')}`,
    ],
    {
      cwd: fromRoot(workspace),
      env: { ...withoutSettings(process.env), SKIP_BUILD: '1', REPORT_FILE: report, ...env },
    },
  );
  return { ...withExitCode(readReport(report), code), output };
}

async function runOnPostgres(run, projects, files) {
  if (files?.length === 0) return empty;
  const postgres = await makePostgres(run.folder);
  try {
    return await runVitest(run, 'cms', projects, { env: { DATABASE_URL: postgres.url }, files });
  } finally {
    await postgres.remove();
  }
}

const hasWord = (file, words) => words.length === 0 || words.some((word) => file.includes(word));

/** The test files of the CMS that have the tag of PostgreSQL: Vitest's own filter would load all the others too. */
function listPostgresFiles(words) {
  const cms = fromRoot('cms');
  return ['tests', 'src']
    .flatMap((name) => readdirSync(join(cms, name), { recursive: true }).map((file) => join(name, file)))
    .filter((file) => file.endsWith('.test.ts') && hasWord(file, words))
    .filter((file) => readFileSync(join(cms, file), 'utf8').startsWith('// @module-tag postgres\n'));
}

const panelAdmin = { PANEL_ADMIN_EMAIL: 'panel@example.org', PANEL_ADMIN_PASSWORD: 'Panel-Admin-1!' };

/** The browser journeys against the built product, on free ports and data of its own. */
async function runJourneys({ folder, words }) {
  const journeys = readdirSync(fromRoot('web', 'e2e')).filter((file) => hasWord(file, words));
  if (journeys.length === 0) return empty;
  const dataDir = join(folder, 'product');
  const traces = join(folder, 'journeys');
  const report = join(folder, 'journeys.json');
  const browser = await findBrowser();
  const product = await startThrowawayProduct(dataDir, { changes: panelAdmin });
  try {
    // Playwright looks for a word in the whole path, so that a folder's name would choose all.
    const chosen = words.length > 0 ? journeys.map((file) => join('e2e', file)) : [];
    const { code, output } = await execute(process.execPath, [playwright, 'test', ...chosen], {
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
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : empty;
}

/** A run that failed without a failing test (a file that could not be loaded) counts as one failure. */
function withExitCode(result, exitCode) {
  const isUnexplained = exitCode !== 0 && result.failures.length === 0;
  return isUnexplained ? { ...result, failures: [`exit code ${exitCode} without a failed test`] } : result;
}
