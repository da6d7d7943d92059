import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fromRoot } from '../../../scripts/lib/paths.mjs';
import { Client, countStatuses } from '../lib/client.mjs';
import { fault } from '../lib/fault.mjs';
import { checkIntegrity } from '../lib/integrity.mjs';
import { slowest, startStream } from '../lib/load.mjs';
import { startReadyProduct } from '../lib/product.mjs';
import { createUsers, publishBlog } from '../lib/users.mjs';
import { WriteLog } from '../lib/write-log.mjs';

/** Keeps every other writer out of the SQLite file. */
async function holdFile({ store }) {
  const Database = createRequire(fromRoot('cms', 'package.json'))('better-sqlite3');
  const held = new Database(join(store.dataDir, 'linefeed.db'));
  held.pragma('busy_timeout = 20000');
  held.exec('BEGIN EXCLUSIVE');
  await pause(10_000);
  held.exec('COMMIT');
  held.close();
}

async function stopServer({ store }) {
  await store.server.stop();
  await pause(30_000);
  await store.server.start();
}

/** The database is away for a while: refusals in time, no crash, and everything as before afterwards. */
async function takeAway(tools, name, postgres, away) {
  const scene = await startReadyProduct(tools, { postgres });
  const { cmses, sites, database } = scene;
  const people = await createUsers(database, sites[0].url, 5);
  const blog = await publishBlog(people[0].client);
  const pids = [cmses[0].pid(), sites[0].pid()].join();
  const writes = new WriteLog();

  const write = async (client) => {
    return writes.comment(client, blog);
  };
  const kinds = [
    (client) => write(client),
    (client) => client.get(`/blogs/${blog}`),
    (client) => client.at(cmses[0].url).get('/blogs?view=card'),
    (client) => write(client.at(cmses[0].url)),
    () => new Client(sites[0].url).page('/'),
  ];
  const stream = startStream(10, (index) => kinds[index % kinds.length](people[index % 5].client));
  await pause(1000);
  const goneAt = Date.now();
  await away(scene);
  const backAt = Date.now();
  while ((await write(people[0].client)).status !== 201 && Date.now() - backAt < 60_000) await pause(100);
  const normalMs = Date.now() - backAt;
  await pause(2000);
  const answers = await stream.stop();

  const meanwhile = answers.filter(({ sentAt }) => sentAt > goneAt && sentAt < backAt);
  tools.note(`${name}: meanwhile ${countStatuses(meanwhile)}`);
  tools.check(
    answers.every(({ status }) => [200, 201, 503].includes(status)),
    `${name}: an answer was neither 2xx nor 503 (${countStatuses(answers)})`,
  );
  tools.atMost(`${name}: slowest answer`, slowest(answers) / 1000, 6, 's');
  tools.atMost(`${name}: normal after`, normalMs / 1000, 10, 's');
  tools.equal(`${name}: restarts`, [cmses[0].pid(), sites[0].pid()].join() === pids ? 0 : 1, 0);
  await writes.check(tools, database);
  await checkIntegrity(tools, database);
}

await fault('F05', async (tools) => {
  await takeAway(tools, 'SQLite held 10 s', false, holdFile);
  await takeAway(tools, 'PostgreSQL stopped 30 s', true, stopServer);
});
