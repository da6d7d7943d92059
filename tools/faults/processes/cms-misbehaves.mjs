import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fromRoot } from '../../../scripts/lib/paths.mjs';
import { Client } from '../lib/client.mjs';
import { fault } from '../lib/fault.mjs';
import { atOnce, countStatuses, slowest } from '../lib/load.mjs';
import { createStore, startProduct } from '../lib/product.mjs';

const stuck = 200;
const json = { 'content-type': 'application/json' };
const behaviours = {
  slow: (res) => setTimeout(() => res.writeHead(200, json).end('[]'), 30_000).unref(),
  never: () => {},
  truncated: (res) => {
    res.writeHead(200, { ...json, 'content-length': 5000 }).write('[{"_id":');
    setTimeout(() => res.destroy(), 100);
  },
  'HTML 502': (res) => res.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>'),
  'invalid JSON': (res) => res.writeHead(200, json).end('{nope'),
};
const expectedTexts = {
  '/': 'Failed to load blogs.',
  '/allblogs': 'Failed to load blogs.',
  '/category/react': 'Failed to load blogs.',
  '/blogs/abcdefghijklmnopqrstuvwx': 'Blog not found.',
  '/alltags?tag=css': '',
  '/search?query=css': '',
  '/categories': '',
  '/authors/abcdefghijklmnopqrstuvwx': '',
};

/** A peer in the place of the CMS answers late, never, half or nonsense. */
fault('F14', null, async (tools) => {
  const { check, atMost, equal } = tools;
  const store = await createStore(tools, false);
  const fake = await startFakeCms(store.values.CMS_PORT);
  const { sites } = await startProduct(tools, store, { cmses: 0 });
  const [site] = sites;
  await site.listening();
  const visitor = new Client(site.url);
  const member = new Client(site.url, 'a'.repeat(43));
  const begin = async (behave) => {
    // Out of the breaker's pause, so that the calls are made.
    await pause(2500);
    fake.behave = behave;
  };
  const assets = readdirSync(fromRoot('web', 'build', 'client', 'assets'));
  const prompt = [
    '/about',
    '/contact',
    '/login',
    `/assets/${assets.find((file) => file.endsWith('.css'))}`,
    '/healthz',
  ];
  // The first rendering of a page compiles it.
  for (const path of prompt) await visitor.page(path);

  for (const [name, behave] of Object.entries(behaviours)) {
    await begin(behave);
    const pages = Object.entries(expectedTexts).map(async ([path, text]) => {
      const answer = await visitor.page(path);
      check(answer.status === 503, `${name}: ${path} answers ${answer.status || answer.error}`);
      check(answer.text.includes(text), `${name}: ${path} lacks "${text}"`);
      check(answer.text.includes('</footer>'), `${name}: ${path} is not within the layout`);
      return answer;
    });
    atMost(`${name}: slowest page`, slowest(await Promise.all(pages)) / 1000, 6, 's');
    await begin(behave);
    const quick = [];
    for (const client of [visitor, member]) for (const path of prompt) quick.push(await client.page(path));
    equal(`${name}: about, contact, login, assets`, countStatuses(quick), `${quick.length} × 200`);
    atMost('slowest', slowest(quick), 300, 'ms');
  }

  for (const path of ['/', '/api/v1/blogs']) {
    await begin(behaviours.never);
    const waiting = atOnce(stuck, () => member.page(path));
    await pause(1000);
    const open = [];
    for (const free of prompt) open.push(await visitor.page(free));
    const answers = await waiting;
    equal(`${stuck} stuck on ${path}`, countStatuses(answers), `${stuck} × 503`);
    atMost('slowest', slowest(answers) / 1000, 6, 's');
    equal('pages that stay open', countStatuses(open), `${prompt.length} × 200`);
    atMost('about, contact, login, assets', slowest(open), 300, 'ms');
  }
});

/** Answers as `behave` says at the moment. */
async function startFakeCms(port) {
  const fake = { behave: behaviours.never };
  const server = createServer((req, res) => fake.behave(res));
  await once(server.listen(Number(port), '127.0.0.1'), 'listening');
  return fake;
}
