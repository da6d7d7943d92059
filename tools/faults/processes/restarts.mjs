import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '../lib/client.mjs';
import { fault } from '../lib/fault.mjs';
import { atOnce, countStatuses, msUntil, slowest, startStream, startWriters } from '../lib/load.mjs';
import { createStore, populate, startProduct } from '../lib/product.mjs';
import { listDifferences, takeSnapshot } from '../lib/snapshot.mjs';
import { publishBlog } from '../lib/users.mjs';

const cmsKills = Number(process.env.KILLS ?? 30);
const siteKills = 10;
const deploys = 3;
const perSecond = 50;
/** The process may not have accepted a connection younger than this: the system resets those. */
const acceptMs = 50;

/** kill -9 of the CMS while twenty people write through the site, at random moments. */
fault('F01', { people: 20 }, async ({ note, check, statuses, atMost }, scene) => {
  const { cms, site, people, blog, writes } = scene;
  const others = await Promise.all(people.slice(1, 4).map(({ client }) => publishBlog(client)));
  const blogs = [blog, ...others];
  const writers = startWriters(20, (index) => {
    const { client } = people[index];
    const some = blogs[Math.floor(Math.random() * blogs.length)];
    if (Math.random() < 0.3) return client.put(`/blogs/${some}/${Math.random() < 0.6 ? 'like' : 'unlike'}`);
    return writes.comment(client, some);
  });

  const visitor = new Client(site.url);
  const pages = [];
  const recoveries = [];
  for (let kill = 0; kill < cmsKills; kill += 1) {
    await pause(300 + Math.random() * 1500);
    const began = Date.now();
    cms.signal('SIGKILL');
    await pause(50);
    pages.push(await visitor.page('/'));
    await site.ready(60_000);
    await msUntil(async () => (await visitor.get('/blogs?view=card&limit=1')).status === 200);
    recoveries.push(Date.now() - began);
  }
  await pause(1000);
  const answers = await writers.stop();

  note(`${cmsKills} kills`);
  atMost('longest until ready', Math.max(...recoveries) / 1000, 30, 's');
  atMost('slowest answer', slowest([...answers, ...pages]) / 1000, 6, 's');
  statuses('pages meanwhile', pages, [200, 503]);
  note(`writes ${countStatuses(answers)}`);
  check(!answers.some(({ status }) => status === 0), 'the site lost a connection');
});

/** kill -9 of the site during fifty navigations. */
fault('F02', { people: 50 }, async ({ note, statuses, atMost, equal }, scene) => {
  const { site, people, blog, database } = scene;
  const before = await takeData(database);
  const pages = ['/', '/allblogs', `/blogs/${blog}`, '/profile', '/blog'];
  const navigations = [];
  const recoveries = [];
  for (let kill = 0; kill < siteKills; kill += 1) {
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

  note(`${siteKills} kills`);
  statuses('navigations', navigations, [200, 0]);
  atMost('longest until ready', Math.max(...recoveries) / 1000, 10, 's');
  equal('sessions alive', own.length, people.length);
  equal('data changed', listDifferences(before, await takeData(database)).join(' '), '');
});

async function takeData(database) {
  const snapshot = await takeSnapshot(database);
  for (const session of snapshot.tables.sessions) delete session.last_used_at;
  return snapshot;
}

/** SIGTERM to the CMS, then to the site, under fifty requests a second: requests under way are answered. */
fault('F03', { people: 10 }, async ({ note, equal, atMost }, { cms, site, people, blog, writes }) => {
  async function deploy(part, name) {
    const stream = startStream(perSecond, (index) => {
      const client = people[index % 10].client.at(part.url);
      if (index % 5 === 0) return writes.comment(client, blog);
      return client.get(index % 2 ? '/blogs?view=card' : `/blogs/${blog}`);
    });
    await pause(1500);
    // Half of its body is there when the signal comes, the other half seconds later.
    const options = { body: { content: 'slow' }, pauseMs: 3000 };
    const slow = atOnce(3, (index) =>
      people[index].client.at(part.url).call('POST', `/blogs/comments/${blog}`, options),
    );
    await pause(500);
    const signalled = Date.now();
    const ended = part.ended();
    part.signal('SIGTERM');
    const exitMs = await ended;
    await pause(1000);
    await part.ready();
    await pause(1000);
    const answers = await stream.stop();
    const inFlight = answers.filter(
      ({ sentAt, ms }) => sentAt < signalled - acceptMs && sentAt + ms >= signalled,
    );
    note(`${name}: in flight ${inFlight.length}`);
    equal(`${name}: of them lost`, inFlight.filter(({ status }) => status === 0).length, 0);
    equal(`${name}: slow ones`, countStatuses(await slow), '3 × 201');
    atMost(`${name}: exit`, exitMs / 1000, 30, 's');
  }

  for (let round = 0; round < deploys; round += 1) {
    await deploy(cms, 'CMS');
    await site.ready();
    await deploy(site, 'site');
  }
  equal('home afterwards', (await new Client(site.url).page('/')).status, 200);
});

/** The site starts before the CMS, and the CMS before the site. */
fault('F15', null, async (tools) => {
  const { check, equal, atMost } = tools;
  const store = await createStore(tools);
  const { sites } = await startProduct(tools, store, { cmses: 0 });
  const [site] = sites;
  check(await site.listening(), 'the site does not start without the CMS');
  const visitor = new Client(site.url);
  const down = await visitor.page('/');
  equal('home without the CMS', down.status, 503);
  check(down.text.includes('Failed to load blogs.'), 'the home page does not say what is wrong');
  equal('about without the CMS', (await visitor.page('/about')).status, 200);
  equal('ready without the CMS', (await visitor.page('/readyz')).status, 503);

  const { cmses } = await startProduct(tools, store, { sites: 0 });
  await cmses[0].ready();
  const healedMs = await msUntil(async () => (await visitor.page('/')).status === 200);
  atMost('healed after', healedMs / 1000, 10, 's');

  // The CMS does not need the site.
  await site.stop();
  await populate(tools, store, cmses[0].url);
  const second = await startProduct(tools, store, { cmses: 0 });
  atMost('a site started later is ready after', (await second.sites[0].ready()) / 1000, 10, 's');
});
