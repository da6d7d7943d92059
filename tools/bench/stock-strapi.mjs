import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { findFreePort } from '../../scripts/lib/ports.mjs';
import { step } from '../../scripts/lib/steps.mjs';
import { getAnswer } from './http.mjs';
import { startChild } from './child-process.mjs';
import { measureLoad } from './measure.mjs';
import { writeApp } from './stock-strapi/project.mjs';
import { listComparisons } from './stock-strapi/requests.mjs';

const folder = fromRoot('.linefeed', 'bench', 'stock');

/** Starts Strapi as it comes on a copy of a product's published blogs. */
export function startStock({ blogs, dataDir }) {
  return step(`Starting Strapi's stock endpoint on ${blogs.toLocaleString('en')} blogs`, async () => {
    mkdirSync(folder, { recursive: true });
    writeApp(folder);
    const port = await findFreePort();
    const child = startChild('./stock-strapi/process.mjs', {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        STRAPI_TELEMETRY_DISABLED: 'true',
        PORT: String(port),
        STOCK_FOLDER: folder,
        DATABASE_FILENAME: join(folder, `blogs-${blogs}.db`),
        PRODUCT_DATABASE: join(dataDir, 'linefeed.db'),
      },
    });
    await child.hear();
    return { url: `http://127.0.0.1:${port}`, pids: { cms: child.pid }, stop: child.stop };
  });
}

/** Measures ours and theirs in turn; one row for each comparison. */
export async function compareWithStock(generator, site, stock, load) {
  const rows = [];
  for (const { name, ours, theirs } of listComparisons(site.facts)) {
    const contenders = [contender(site.api, ours), contender(stock, theirs)];
    const bytes = await Promise.all(contenders.map(bytesOf));
    const [us, them] = await step(`${name}, beside Strapi's`, () => measureLoad(generator, contenders, load));
    rows.push({
      name,
      blogs: site.facts.total,
      ours: { ...us, bytes: bytes[0] },
      theirs: { ...them, bytes: bytes[1] },
      times: us.perSecond / them.perSecond,
    });
  }
  return rows;
}

function contender({ url, pids }, paths) {
  return { url, pids, requests: paths.map((path) => ({ path })) };
}

async function bytesOf({ url, requests }) {
  const answers = await Promise.all(requests.map((request) => getAnswer(url, request)));
  const wrong = answers.find(({ status }) => status !== 200);
  if (wrong) throw new Error(`${url}${requests[0].path} answered ${wrong.status}: ${wrong.body}`);
  return answers.reduce((sum, { body }) => sum + body.length, 0) / answers.length;
}
