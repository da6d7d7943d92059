import { join } from 'node:path';
import { fromRoot } from '../../../scripts/lib/paths.mjs';
import { findFreePort } from '../../../scripts/lib/ports.mjs';
import { step } from '../../../scripts/lib/print-steps.mjs';
import { meanBytes } from '../bare-node.mjs';
import { startChild } from '../child-process.mjs';
import { getAnswer } from '../http.mjs';
import { measureLoad } from '../measure.mjs';

const folder = fromRoot('.linefeed', 'bench', 'stock');
const author = { fields: ['name', 'image'] };
const names = { fields: ['name'] };
const card = {
  fields: [
    ...['title', 'excerpt', 'image', 'createdAt', 'updatedAt', 'releasedAt'],
    ...['readingMinutes', 'commentsCount', 'likesCount'],
  ],
  populate: { author, tags: names, categories: names },
};
const whole = {
  fields: [...card.fields, 'content'],
  populate: {
    ...card.populate,
    comments: { fields: ['content', 'createdAt'], sort: 'createdAt:desc', populate: { author } },
    likes: { fields: ['id'], sort: 'id:desc', populate: { author: { fields: ['id'] } } },
  },
};
const newest = (pageSize) => ({ sort: ['releasedAt:desc', 'id:desc'], pagination: { pageSize } });

/** Measures a product and Strapi's stock endpoint in turn; one row for each comparison. */
export async function compareWithStock({ generator, load }, product) {
  const stock = await startStock(product);
  const rows = [];
  for (const { name, ours, theirs } of listComparisons(product.facts)) {
    const contenders = [contender(product.api, ours), contender(stock, theirs)];
    const bytes = await Promise.all(contenders.map(bytesOf));
    const [us, them] = await step(`${name}, beside Strapi's`, () => measureLoad(generator, contenders, load));
    rows.push({
      name,
      blogs: product.facts.total,
      ours: { ...us, bytes: bytes[0] },
      theirs: { ...them, bytes: bytes[1] },
      times: us.perSecond / them.perSecond,
    });
  }
  stock.stop();
  return rows;
}

/** Starts Strapi as it comes on a copy of a product's published blogs. */
function startStock({ blogs, dataDir }) {
  return step(`Starting Strapi's stock endpoint on ${blogs.toLocaleString('en')} blogs`, async () => {
    const port = await findFreePort();
    const child = startChild('./stock-strapi/process.mjs', {
      ...process.env,
      NODE_ENV: 'production',
      STRAPI_TELEMETRY_DISABLED: 'true',
      PORT: String(port),
      STOCK_FOLDER: folder,
      DATABASE_FILENAME: join(folder, `blogs-${blogs}.db`),
      PRODUCT_DATABASE: join(dataDir, 'linefeed.db'),
    });
    await child.receive();
    return { url: `http://127.0.0.1:${port}`, pids: { cms: child.pid }, stop: child.stop };
  });
}

/** Each row pairs the product's request with the one that gets the same from Strapi's stock endpoint. */
function listComparisons({ ids }) {
  return [
    {
      name: 'list, 12 cards',
      ours: ['/api/v1/blogs?view=card&limit=12'],
      theirs: [`/api/blogs?${encode({ ...card, ...newest(12) })}`],
    },
    {
      name: 'list, 20 whole blogs',
      ours: ['/api/v1/blogs'],
      theirs: [`/api/blogs?${encode({ ...whole, ...newest(20) })}`],
    },
    {
      name: 'blog',
      ours: ids.map((id) => `/api/v1/blogs/${id}`),
      theirs: ids.map((id) => `/api/blogs/${id}?${encode(whole)}`),
    },
  ];
}

/** Nested names in brackets, as Strapi reads them. */
function encode(value, name = '') {
  if (typeof value !== 'object') return `${name}=${encodeURIComponent(value)}`;
  return Object.entries(value)
    .map(([key, inner]) => encode(inner, name ? `${name}[${key}]` : key))
    .join('&');
}

function contender({ url, pids }, paths) {
  return { url, pids, requests: paths.map((path) => ({ path })) };
}

async function bytesOf({ url, requests }) {
  return meanBytes(await Promise.all(requests.map((request) => getAnswer(url, request))));
}
