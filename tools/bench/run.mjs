import { rmSync } from 'node:fs';
import { build } from '../../scripts/lib/build.mjs';
import { installIfNeeded, installToolsIfNeeded } from '../../scripts/lib/install.mjs';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { elapsed, step } from '../../scripts/lib/print-steps.mjs';
import { withTreeLock } from '../../scripts/lib/tree-lock.mjs';
import { startThrowawayProduct } from '../../scripts/test/throwaway-product.mjs';
import { startBare } from './bare-node.mjs';
import { startBareReact } from './bare-react.mjs';
import { startChild } from './child-process.mjs';
import { withCleanUp } from './clean-up.mjs';
import { measureRendered, measureRow } from './measure.mjs';
import { startPostgres } from './postgres.mjs';
import { listMissed, report, writeReport } from './report.mjs';
import { listCalls, listPages, listRendered } from './requests.mjs';
import { compareWithStock } from './stock-strapi/compare.mjs';
import { findFacts, findTopics } from './test-data.mjs';

const warmUpSeconds = 15;
/** Starting and ending the rounds takes half of the measured time again. */
const overhead = 1.5;

/** Measures what the options ask for, prints and writes the tables, and gives the exit code. */
export async function runBench(options) {
  const began = Date.now();
  return withCleanUp(async (defer) => {
    await withTreeLock(async () => {
      await installIfNeeded();
      await installToolsIfNeeded();
      await build({ only: ['cms', 'site', 'process'] });
    });
    const products = [];
    for (const blogs of options.sizes) products.push(await startProduct(blogs, options, defer));
    return conclude(await measureAll(options, products), options, began);
  });
}

async function measureAll({ only, seconds, connections }, products) {
  const topics = await findTopics(products[0].api.url);
  const calls = only.includes('api') ? listRows('api', listCalls, products, topics) : [];
  const pages = only.includes('pages') ? listRows('pages', listPages, products, topics) : [];
  const rendered = only.includes('pages') ? listRows('pages', listRendered, products, topics) : [];
  announce(calls.length + pages.length + rendered.length, products.length, seconds);
  const load = { seconds, connections };
  const tools = { generator: startChild('./load-generator.mjs'), bare: await startBare(), load };
  if (rendered.length > 0) tools.bareReact = await startBareReact();
  const results = {
    load,
    calls: await measureRows(tools, calls),
    pages: await measureRows(tools, pages),
    rendered: await measureRows(tools, rendered, measureRendered),
    stock: [],
  };
  for (const product of only.includes('stock') ? products : []) {
    results.stock.push(...(await compareWithStock(tools, product)));
  }
  return results;
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
      blogs,
      dataDir,
      facts: await findFacts(product.cmsUrl),
      api: { url: product.cmsUrl, pids: { cms } },
      pages: { url: product.siteUrl, pids: { site, cms } },
    };
  });
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

async function measureRows(tools, rows, measure = measureRow) {
  await warmUp(tools, rows);
  const measured = [];
  for (const row of rows) measured.push(await measure(tools, row));
  return measured;
}

/** Sends each request before it is measured: code is compiled during its first answers. */
async function warmUp({ generator, load: { connections } }, rows) {
  for (const [index, { url }] of (rows[0]?.contenders ?? []).entries()) {
    const requests = rows.flatMap(({ contenders }) => contenders[index].requests);
    await generator.ask({ url, requests, connections, seconds: warmUpSeconds });
  }
}

function announce(rows, sizes, seconds) {
  const perRow = sizes * (2 * seconds + (sizes > 1 ? seconds : 0)) * overhead;
  console.log(`  Measuring takes about ${Math.ceil((rows * perRow) / 60)} minutes.`);
}

function conclude(results, { isWhole, onPostgres }, began) {
  const text = report(results, { onPostgres });
  console.log(`\n${text}\n`);
  if (isWhole) writeReport(text);
  console.log(`Took ${elapsed(began)}.${isWhole ? ' The tables are in docs/benchmark.md.' : ''}`);
  const missed = listMissed(results);
  for (const sentence of missed) console.log(`Missed: ${sentence}`);
  return missed.length > 0 ? 1 : 0;
}
