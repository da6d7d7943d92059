import { setTimeout as pause } from 'node:timers/promises';
import { countStatuses } from '../lib/client.mjs';
import { openDatabase } from '../lib/database.mjs';
import { fault } from '../lib/fault.mjs';
import { checkIntegrity } from '../lib/integrity.mjs';
import { slowest, startStream } from '../lib/load.mjs';
import { createStore, startProduct } from '../lib/product.mjs';
import { openSlowLink } from '../lib/slow-connection.mjs';
import { createUsers, publishBlog } from '../lib/users.mjs';
import { WriteLog } from '../lib/write-log.mjs';

/** Every query of PostgreSQL takes two seconds longer for a while, under a crowd. */
await fault('F07', async (tools) => {
  const store = await createStore(tools, { postgres: true });
  const url = new URL(store.databaseUrl);
  const link = await openSlowLink(tools, { host: '127.0.0.1', port: Number(url.port) });
  url.port = String(link.port);
  url.hostname = '127.0.0.1';
  const { cmses, sites } = await startProduct(tools, { ...store, databaseUrl: url.href });
  await sites[0].ready();
  const database = openDatabase(tools, store);
  const people = await createUsers(database, sites[0].url, 20);
  const blog = await publishBlog(people[0].client);
  const pid = cmses[0].pid();
  const writes = new WriteLog();
  const write = async ({ client }) => {
    return writes.comment(client, blog);
  };

  link.delayMs = 2000;
  const stream = startStream(15, (index) => {
    const person = people[index % 20];
    return index % 4 === 0 ? write(person) : person.client.get(index % 2 ? '/blogs' : `/blogs/${blog}`);
  });
  await pause(20_000);
  const answers = await stream.stop();
  link.delayMs = 0;
  const began = Date.now();
  const isNormal = async () => {
    const both = [await write(people[1]), await people[2].client.get('/blogs')];
    return both.every(({ status, ms }) => status < 300 && ms < 1000);
  };
  while (!(await isNormal()) && Date.now() - began < 60_000) await pause(100);

  tools.note(`slow: ${countStatuses(answers)}`);
  tools.check(
    answers.every(({ status }) => [200, 201, 503].includes(status)),
    'an answer was neither 2xx nor 503',
  );
  tools.atMost('slowest answer', slowest(answers) / 1000, 6, 's');
  tools.atMost('normal after', (Date.now() - began) / 1000, 10, 's');
  tools.equal('restarts', cmses[0].pid() === pid ? 0 : 1, 0);
  await writes.check(tools, database);
  await checkIntegrity(tools, database);
});
