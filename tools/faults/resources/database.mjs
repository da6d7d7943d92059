import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../../scripts/lib/ports.mjs';
import { Client } from '../lib/client.mjs';
import { openSqliteFile, select } from '../lib/database.mjs';
import { fault } from '../lib/fault.mjs';
import { countStatuses, msUntil, slowest, startStream } from '../lib/load.mjs';
import { createStore, startScene } from '../lib/product.mjs';

const cuts = 20;
const cutAll = `SELECT count(pg_terminate_backend(pid)) AS n FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

/** The database is away for a while: refusals in time, no crash, and everything as before afterwards. */
fault('F05', null, async (tools) => {
  await takeAway(tools, 'SQLite held 10 s', false, holdFile);
  await takeAway(tools, 'PostgreSQL stopped 30 s', true, stopServer);
});

async function takeAway(tools, name, postgres, away) {
  const scene = await startScene(tools, { postgres, people: 5 });
  const { cms, site, people, blog, writes } = scene;
  const visitor = new Client(site.url);
  const kinds = [
    (client) => writes.comment(client, blog),
    (client) => client.get(`/blogs/${blog}`),
    (client) => client.at(cms.url).get('/blogs?view=card'),
    (client) => writes.comment(client.at(cms.url), blog),
    () => visitor.page('/'),
  ];
  const stream = startStream(10, (index) => kinds[index % kinds.length](people[index % 5].client));
  await pause(1000);
  const goneAt = Date.now();
  await away(scene);
  const backAt = Date.now();
  const normalMs = await msUntil(async () => (await writes.comment(people[0].client, blog)).status === 201);
  await pause(2000);
  const answers = await stream.stop();

  const meanwhile = answers.filter(({ sentAt }) => sentAt > goneAt && sentAt < backAt);
  tools.note(`${name}: meanwhile ${countStatuses(meanwhile)}`);
  tools.statuses(`${name}: all`, answers, [200, 201, 503]);
  tools.atMost(`${name}: slowest answer`, slowest(answers) / 1000, 6, 's');
  tools.atMost(`${name}: normal after`, normalMs / 1000, 10, 's');
  tools.equal(`${name}: restarts`, scene.countRestarted(), 0);
}

/** Keeps every other writer out of the SQLite file. */
async function holdFile({ database }) {
  const file = openSqliteFile(database);
  file.exec('BEGIN EXCLUSIVE');
  await pause(10_000);
  file.exec('COMMIT');
  file.close();
}

async function stopServer({ store }) {
  await store.server.stop();
  await pause(30_000);
  await store.server.start();
}

/** Every connection of the CMS to PostgreSQL is cut, twenty times, under load. */
fault('F06', { postgres: true, people: 10 }, async ({ note, statuses, atMost, equal }, scene) => {
  const { database, people, blog, writes } = scene;
  const stream = startStream(30, (index) => {
    const { client } = people[index % 10];
    if (index % 3) return client.get(index % 2 ? '/blogs' : `/blogs/${blog}`);
    return writes.comment(client, blog);
  });
  let cut = 0;
  const recoveries = [];
  for (let round = 0; round < cuts; round += 1) {
    await pause(500 + Math.random() * 500);
    cut += Number((await select(database, cutAll))[0].n);
    recoveries.push(await msUntil(async () => (await people[0].client.get('/users/me')).status === 200, 20));
  }
  await pause(1000);
  const answers = await stream.stop();

  note(`${cuts} times, connections cut ${cut}`);
  statuses('answers', answers, [200, 201, 500, 503]);
  atMost('failed', answers.filter(({ status }) => status >= 500).length, cut);
  atMost('slowest recovery', Math.max(...recoveries) / 1000, 5, 's');
  equal('restarts', scene.countRestarted(), 0);
});

/** Every query of PostgreSQL takes two seconds longer for a while, under a crowd. */
fault('F07', null, async (tools) => {
  const store = await createStore(tools, true);
  const url = new URL(store.values.DATABASE_URL);
  const link = await openSlowLink(Number(url.port));
  url.hostname = '127.0.0.1';
  url.port = String(link.port);
  store.values.DATABASE_URL = url.href;
  const scene = await startScene(tools, { store, people: 20 });
  const { people, blog, writes } = scene;

  link.delayMs = 2000;
  const stream = startStream(15, (index) => {
    const { client } = people[index % 20];
    if (index % 4 === 0) return writes.comment(client, blog);
    return client.get(index % 2 ? '/blogs' : `/blogs/${blog}`);
  });
  await pause(20_000);
  const answers = await stream.stop();
  link.delayMs = 0;
  const normalMs = await msUntil(async () => {
    const both = [await writes.comment(people[1].client, blog), await people[2].client.get('/blogs')];
    return both.every(({ status, ms }) => status > 0 && status < 300 && ms < 1000);
  });

  tools.statuses('slow:', answers, [200, 201, 503]);
  tools.atMost('slowest answer', slowest(answers) / 1000, 6, 's');
  tools.atMost('normal after', normalMs / 1000, 10, 's');
  tools.equal('restarts', scene.countRestarted(), 0);
});

/** A line to a local server on which everything that is sent there takes `delayMs` longer, which may be changed. */
async function openSlowLink(port) {
  const link = { port: await findFreePort(), delayMs: 0 };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    let last = Promise.resolve();
    near.on('data', (chunk) => {
      const due = link.delayMs > 0 ? pause(link.delayMs) : undefined;
      last = last.then(() => due).then(() => void (far.destroyed || far.write(chunk)));
    });
    pipeline(far, near, () => far.destroy());
  });
  await once(server.listen(link.port, '127.0.0.1'), 'listening');
  return link;
}
