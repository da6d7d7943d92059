import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../scripts/lib/build.mjs';
import { installIfNeeded, installToolsIfNeeded } from '../../scripts/lib/install.mjs';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { elapsed, step } from '../../scripts/lib/print-steps.mjs';
import { withTreeLock } from '../../scripts/lib/tree-lock.mjs';
import { makePostgres } from '../../scripts/test/postgres.mjs';
import { startThrowawayProduct } from '../../scripts/test/throwaway-product.mjs';
import { startBare } from './bare-node.mjs';
import { startChild } from './child-process.mjs';
import { connections, measureRow } from './measure.mjs';
import { listMissed, report, writeReport } from './report.mjs';
import { listCalls, listPages } from './requests.mjs';
import { findFacts, findTopics } from './test-data.mjs';

const warmUpSeconds = 15;

/** Measures what the options ask for, prints and writes the tables, and gives the exit code. */
export async function runBench(options) {
  const began = Date.now();
  await withTreeLock(async () => {
    await installIfNeeded();
    await installToolsIfNeeded();
    await build({ only: ['cms', 'site', 'process'] });
  });
  const cleanUps = [];
  const defer = (work) => cleanUps.unshift(work);
  try {
    const products = [];
    for (const blogs of options.sizes) products.push(await startProduct(blogs, options, defer));
    return conclude(await measureAll(options, products), options, began);
  } finally {
    for (const cleanUp of cleanUps) await cleanUp();
  }
}

/** Starts the product on so many blogs; SQLite's data folder is kept and used again. */
function startProduct(blogs, { onPostgres }, defer) {
  return step(`Starting the product on ${blogs.toLocaleString('en')} blogs`, async () => {
    const dataDir = fromRoot('.linefeed', 'bench', `${onPostgres ? 'postgres' : 'blogs'}-${blogs}`);
    const changes = { PANEL: 'off' };
    if (onPostgres) {
      rmSync(dataDir, { recursive: true, force: true });
      changes.DATABASE_URL = await startPostgres(defer);
    }
    const product = await startThrowawayProduct(dataDir, { blogs, changes });
    defer(product.stop);
    const { cms, site } = product.pids();
    return {
      facts: await findFacts(product.cmsUrl),
      api: { url: product.cmsUrl, pids: { cms } },
      pages: { url: product.siteUrl, pids: { site, cms } },
    };
  });
}

/** Starts an empty PostgreSQL for one product, and gives its address. */
async function startPostgres(defer) {
  const folder = mkdtempSync(join(tmpdir(), 'linefeed-postgres-'));
  defer(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await makePostgres(folder);
  defer(postgres.remove);
  return postgres.url;
}

async function measureAll({ only, seconds, onPostgres }, products) {
  const topics = await findTopics(products[0].api.url);
  const tools = { generator: startChild('./load-generator.mjs'), bare: await startBare(), seconds };
  const measure = async (kind, list) =>
    only.includes(kind) ? measureRows(tools, listRows(kind, list, products, topics)) : [];
  return {
    seconds,
    onPostgres,
    calls: await measure('api', listCalls),
    pages: await measure('pages', listPages),
  };
}

/** The rows of one kind: the same call or page at every size makes a row. */
function listRows(kind, list, products, topics) {
  const perProduct = products.map(({ facts }) => list(facts, topics));
  return perProduct[0].map(({ name }, index) => ({
    name,
    sizes: products.map(({ facts }) => facts.total),
    contenders: products.map((product, i) => ({ ...product[kind], requests: perProduct[i][index].requests })),
  }));
}

async function measureRows(tools, rows) {
  await warmUp(tools, rows);
  const measured = [];
  for (const row of rows) measured.push(await measureRow(tools, row));
  return measured;
}

/** Sends each request before it is measured: code is compiled during its first answers. */
async function warmUp({ generator }, rows) {
  for (const [index, { url }] of rows[0].contenders.entries()) {
    const requests = rows.flatMap(({ contenders }) => contenders[index].requests);
    await generator.ask({ url, requests, connections, seconds: warmUpSeconds });
  }
}

function conclude(results, { isWhole }, began) {
  const text = report(results);
  console.log(`\n${text}\n`);
  if (isWhole) writeReport(text);
  console.log(`Took ${elapsed(began)}.${isWhole ? ' The tables are in docs/benchmark.md.' : ''}`);
  const missed = listMissed(results);
  for (const sentence of missed) console.log(`Missed: ${sentence}`);
  return missed.length > 0 ? 1 : 0;
}
