import { build } from '../../scripts/lib/build.mjs';
import { killRunning } from '../../scripts/lib/command.mjs';
import { installIfNeeded, installToolsIfNeeded } from '../../scripts/lib/install.mjs';
import { withTreeLock } from '../../scripts/lib/tree-lock.mjs';
import { elapsed } from '../../scripts/lib/steps.mjs';
import { onStopSignals } from '../../scripts/lib/stop-signals.mjs';
import { startBare } from './bare-node.mjs';
import { findTopics } from './test-data.mjs';
import { listMissed } from './goals.mjs';
import { startGenerator } from './load-generator.mjs';
import { listCalls, listPages } from './requests.mjs';
import { report, writeReport } from './report.mjs';
import { measureRow } from './measure.mjs';
import { startSite } from './product.mjs';
import { compareWithStock, startStock } from './stock-strapi.mjs';

const interrupted = 130;
const warmUpSeconds = 15;
/** What starting and ending each round adds. */
const overhead = 1.5;

/** Measures what the options ask for, prints and writes the tables, and gives the exit code. */
export async function runBench(options) {
  const began = Date.now();
  const running = [];
  const start = async (starting) => {
    const started = await starting;
    running.push(started);
    return started;
  };
  const stopAll = () => Promise.all(running.splice(0).map((started) => started.stop()));
  const isStopped = stopOnSignals(stopAll);
  try {
    await withTreeLock(async () => {
      await installIfNeeded();
      await installToolsIfNeeded();
      await build({ only: ['cms', 'site', 'process'] });
    });
    const results = await measureAll(options, start);
    return conclude(results, { ...options, began });
  } catch (error) {
    // What is being measured fails when it is ended.
    if (isStopped()) return interrupted;
    throw error;
  } finally {
    await stopAll();
  }
}

async function measureAll({ sizes, only, seconds, connections }, start) {
  const sites = [];
  for (const blogs of sizes) sites.push(await start(startSite(blogs)));
  const topics = await findTopics(sites[0].api.url);
  const load = { seconds, connections };
  const calls = only.has('api') ? listRows('api', listCalls, sites, topics) : [];
  const pages = only.has('pages') ? listRows('pages', listPages, sites, topics) : [];
  announce(calls.length + pages.length, sites.length, seconds);
  const tools = { generator: await start(startGenerator()), bare: await start(startBare()), load };
  return {
    load,
    calls: await measureRows(tools, calls),
    pages: await measureRows(tools, pages),
    stock: only.has('stock') ? await compareAll(tools, sites, start) : [],
  };
}

/** What is measured of one kind: the same call or page at every size makes a row. */
function listRows(kind, list, sites, topics) {
  const perSite = sites.map((site) => list(site.facts, topics));
  return perSite[0].map(({ name }, index) => ({
    name,
    sizes: sites.map((site) => site.facts.total),
    contenders: sites.map((site, i) => ({ ...site[kind], requests: perSite[i][index].requests })),
  }));
}

async function measureRows(tools, rows) {
  await warmUp(tools, rows);
  const measured = [];
  for (const row of rows) measured.push(await measureRow(tools, row));
  return measured;
}

/** What was never asked before is compiled while it answers: nobody should be measured at that. */
async function warmUp({ generator, load: { connections } }, rows) {
  for (const [index, { url }] of (rows[0]?.contenders ?? []).entries()) {
    const requests = rows.flatMap(({ contenders }) => contenders[index].requests);
    await generator.load({ url, requests, connections, seconds: warmUpSeconds });
  }
}

async function compareAll({ generator, load }, sites, start) {
  const rows = [];
  for (const site of sites) {
    const stock = await start(startStock(site));
    rows.push(...(await compareWithStock(generator, site, stock, load)));
    await stock.stop();
  }
  return rows;
}

function announce(rows, sizes, seconds) {
  const perRow = sizes * (2 * seconds + (sizes > 1 ? seconds : 0)) * overhead;
  console.log(`  Measuring takes about ${Math.ceil((rows * perRow) / 60)} minutes.`);
}

function conclude(results, { isWhole, began }) {
  const text = report(results);
  console.log(`\n${text}\n`);
  if (isWhole) writeReport(text);
  const missed = listMissed({ rows: [...results.calls, ...results.pages], stock: results.stock });
  console.log(`Took ${elapsed(began)}.${isWhole ? ' The tables are in docs/benchmark.md.' : ''}`);
  for (const sentence of missed) console.log(`Missed: ${sentence}`);
  return missed.length > 0 ? 1 : 0;
}

function stopOnSignals(stopAll) {
  let isStopped = false;
  onStopSignals({
    onFirst: () => {
      isStopped = true;
      killRunning();
      void stopAll().then(() => process.exit(interrupted));
    },
    onSecond: () => process.exit(1),
  });
  return () => isStopped;
}
