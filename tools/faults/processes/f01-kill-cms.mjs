import { setTimeout as pause } from 'node:timers/promises';
import { Client, countStatuses } from '../lib/client.mjs';
import { openDatabase } from '../lib/database.mjs';
import { fault } from '../lib/fault.mjs';
import { checkIntegrity } from '../lib/integrity.mjs';
import { slowest, startWriters } from '../lib/load.mjs';
import { createStore, startProduct } from '../lib/product.mjs';
import { createUsers, publishBlog } from '../lib/users.mjs';
import { WriteLog } from '../lib/write-log.mjs';

const kills = Number(process.env.KILLS ?? 30);

/** kill -9 of the CMS while twenty people write through the site, at random moments. */
await fault('F01', async (tools) => {
  const store = await createStore(tools);
  const { cmses, sites } = await startProduct(tools, store);
  const [cms, site] = [cmses[0], sites[0]];
  await site.ready();
  const database = openDatabase(tools, store);
  const people = await createUsers(database, site.url, 20);
  const blogs = await Promise.all(people.slice(0, 4).map(({ client }) => publishBlog(client)));

  const writes = new WriteLog();
  const writers = startWriters(20, async (index) => {
    const { client } = people[index];
    const blog = blogs[Math.floor(Math.random() * blogs.length)];
    if (Math.random() < 0.3) return client.put(`/blogs/${blog}/${Math.random() < 0.6 ? 'like' : 'unlike'}`);
    return writes.comment(client, blog);
  });

  const pages = [];
  const recoveries = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(300 + Math.random() * 1500);
    const began = Date.now();
    cms.signal('SIGKILL');
    await pause(50);
    pages.push(await new Client(site.url).page('/'));
    await site.ready(60_000);
    while ((await new Client(site.url).get('/blogs?view=card&limit=1')).status !== 200) await pause(100);
    recoveries.push(Date.now() - began);
  }
  await pause(1000);
  const answers = await writers.stop();

  tools.note(`${kills} kills`);
  await writes.check(tools, database);
  await checkIntegrity(tools, database);
  tools.atMost('longest until ready', Math.max(...recoveries) / 1000, 30, 's');
  tools.atMost('slowest answer', slowest([...answers, ...pages]) / 1000, 6, 's');
  tools.note(`pages meanwhile ${countStatuses(pages)}`);
  tools.check(
    pages.every(({ status }) => status === 200 || status === 503),
    'a page meanwhile was neither 200 nor 503',
  );
  tools.note(`writes ${countStatuses(answers)}`);
  tools.check(!answers.some(({ status }) => status === 0), 'the site lost a connection');
});
