import { setTimeout as pause } from 'node:timers/promises';
import { countStatuses } from '../lib/client.mjs';
import { fault } from '../lib/fault.mjs';
import { startReadyProduct } from '../lib/product.mjs';
import { fingerprint } from '../lib/snapshot.mjs';
import { createUsers, publishBlog } from '../lib/users.mjs';

const kills = 10;
const people50 = 50;

/** kill -9 of the site during fifty navigations. */
await fault('F02', async (tools) => {
  const { database, sites } = await startReadyProduct(tools);
  const [site] = sites;
  const people = await createUsers(database, site.url, people50);
  const blog = await publishBlog(people[0].client);
  const before = await fingerprint(database);
  const pages = ['/', '/allblogs', `/blogs/${blog}`, '/profile', '/blog'];

  const navigations = [];
  const recoveries = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const running = people.map(async ({ client }, index) => {
      await pause(Math.random() * 400);
      return client.page(pages[index % pages.length]);
    });
    await pause(100 + Math.random() * 300);
    const began = Date.now();
    site.signal('SIGKILL');
    navigations.push(...(await Promise.all(running)));
    await pause(50);
    await site.ready(60_000);
    recoveries.push(Date.now() - began);
  }
  const sessions = await Promise.all(people.map(({ client }) => client.get('/users/me')));
  const own = sessions.filter(({ body }, index) => body?._id === people[index].documentId);

  tools.note(`${kills} kills, navigations ${countStatuses(navigations)}`);
  tools.check(
    navigations.every(({ status }) => status === 200 || status === 0),
    'a navigation got an odd answer',
  );
  tools.atMost('longest until ready', Math.max(...recoveries) / 1000, 10, 's');
  tools.equal('sessions alive', own.length, people50);
  tools.equal('data changed', (await fingerprint(database)) === before ? 'no' : 'yes', 'no');
});
