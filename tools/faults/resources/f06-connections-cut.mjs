import { setTimeout as pause } from 'node:timers/promises';
import { countStatuses } from '../lib/client.mjs';
import { select } from '../lib/database.mjs';
import { fault } from '../lib/fault.mjs';
import { checkIntegrity } from '../lib/integrity.mjs';
import { startStream } from '../lib/load.mjs';
import { startReadyProduct } from '../lib/product.mjs';
import { createUsers, publishBlog } from '../lib/users.mjs';
import { WriteLog } from '../lib/write-log.mjs';

const cuts = 20;
const cutAll = `SELECT count(pg_terminate_backend(pid)) AS n FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

/** Every connection of the CMS to PostgreSQL is cut, twenty times, under load. */
await fault('F06', async (tools) => {
  const { database, cmses, sites } = await startReadyProduct(tools, { postgres: true });
  const people = await createUsers(database, sites[0].url, 10);
  const blog = await publishBlog(people[0].client);
  const pid = cmses[0].pid();
  const writes = new WriteLog();

  const stream = startStream(30, async (index) => {
    const { client } = people[index % 10];
    if (index % 3) return client.get(index % 2 ? '/blogs' : `/blogs/${blog}`);
    return writes.comment(client, blog);
  });
  let cut = 0;
  const recoveries = [];
  for (let round = 0; round < cuts; round += 1) {
    await pause(500 + Math.random() * 500);
    cut += Number((await select(database, cutAll))[0].n);
    const began = Date.now();
    while ((await people[0].client.get('/users/me')).status !== 200) await pause(20);
    recoveries.push(Date.now() - began);
  }
  await pause(1000);
  const answers = await stream.stop();
  const failed = answers.filter(({ status }) => status !== 200 && status !== 201);

  tools.note(`${cuts} times, connections cut ${cut}, answers ${countStatuses(answers)}`);
  tools.atMost('failed', failed.length, cut);
  tools.check(
    failed.every(({ status }) => status === 503 || status === 500),
    'a failure was no 5xx of ours',
  );
  tools.atMost('slowest recovery', Math.max(...recoveries) / 1000, 5, 's');
  tools.equal('restarts', cmses[0].pid() === pid ? 0 : 1, 0);
  await writes.check(tools, database);
  await checkIntegrity(tools, database);
});
