import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fromRoot } from '../../../scripts/lib/paths.mjs';
import { Client, countStatuses } from '../lib/client.mjs';
import { manners, startFakeCms } from '../lib/fake-cms.mjs';
import { fault } from '../lib/fault.mjs';
import { slowest } from '../lib/load.mjs';
import { createStore, startProduct } from '../lib/product.mjs';

const stuck = 200;
const wordings = {
  '/': 'Failed to load blogs.',
  '/allblogs': 'Failed to load blogs.',
  '/category/react': 'Failed to load blogs.',
  '/blogs/abcdefghijklmnopqrstuvwx': 'Blog not found.',
  '/alltags?tag=css': '',
  '/search?query=css': '',
  '/categories': '',
  '/authors/abcdefghijklmnopqrstuvwx': '',
};
const asset = readdirSync(fromRoot('web', 'build', 'client', 'assets')).find((file) => file.endsWith('.css'));
const prompt = ['/about', '/login', `/assets/${asset}`, '/healthz'];

await fault('F14', async (tools) => {
  const store = await createStore(tools, { postgres: false });
  const fake = await startFakeCms(tools);
  const { sites } = await startProduct(tools, store, { cmses: 0, env: { CMS_URL: fake.url } });
  const [site] = sites;
  await site.listening();
  const visitor = new Client(site.url);
  const member = new Client(site.url, 'a'.repeat(43));
  const begin = async (manner) => {
    // Out of the breaker's pause, so that the calls are made.
    await pause(2500);
    fake.behave = manner;
  };
  // The first rendering of a page compiles it.
  for (const path of prompt) await visitor.page(path);

  const quick = [];
  for (const [name, manner] of Object.entries(manners)) {
    await begin(manner);
    const pages = Object.entries(wordings).map(async ([path, wording]) => {
      const answer = await visitor.page(path);
      tools.check(answer.status === 503, `${name}: ${path} answers ${answer.status || answer.error}`);
      tools.check(answer.text.includes(wording), `${name}: ${path} lacks "${wording}"`);
      tools.check(answer.text.includes('</footer>'), `${name}: ${path} is not within the layout`);
      return answer;
    });
    tools.atMost(`${name}: slowest page`, slowest(await Promise.all(pages)) / 1000, 6, 's');
    await begin(manner);
    for (const client of [visitor, member]) {
      for (const path of prompt) {
        const answer = await client.page(path);
        tools.check(answer.status === 200, `${name}: ${path} answers ${answer.status}`);
        tools.check(answer.ms <= 300, `${name}: ${path} took ${answer.ms} ms`);
        quick.push(answer);
      }
    }
  }
  tools.note(`slowest of /about, /login, assets ${slowest(quick)} ms`);

  for (const path of ['/', '/api/v1/blogs']) {
    await begin(manners.never);
    const calls = fake.calls;
    const waiting = Array.from({ length: stuck }, () => member.page(path));
    await pause(1000);
    const meanwhile = [];
    for (const free of prompt) meanwhile.push(await visitor.page(free));
    const answers = await Promise.all(waiting);
    tools.equal(`${stuck} stuck on ${path}`, countStatuses(answers), `${stuck} × 503`);
    tools.atMost('slowest', slowest(answers) / 1000, 6, 's');
    tools.check(
      meanwhile.every(({ status }) => status === 200),
      `meanwhile ${countStatuses(meanwhile)}`,
    );
    tools.atMost('about, login, assets meanwhile', slowest(meanwhile), 300, 'ms');
    tools.note(`calls of the CMS ${fake.calls - calls}`);
  }
});
