import { setTimeout as pause } from 'node:timers/promises';
import { countStatuses } from '../lib/client.mjs';
import { fault } from '../lib/fault.mjs';
import { checkIntegrity } from '../lib/integrity.mjs';
import { startStream } from '../lib/load.mjs';
import { limitMemory } from '../lib/memory-limit.mjs';
import { makePicture, upload } from '../lib/pictures.mjs';
import { startReadyProduct } from '../lib/product.mjs';
import { createUsers, publishBlog } from '../lib/users.mjs';
import { WriteLog } from '../lib/write-log.mjs';

/** The CMS has 512 MB, and twenty people upload five megabytes at once. */
await fault('F30', async (tools) => {
  const memory = limitMemory(tools, 512);
  const { database, cmses, sites } = await startReadyProduct(tools);
  const [cms] = cmses;
  memory.add(cms.pid());
  const people = await createUsers(database, sites[0].url, 20);
  const blog = await publishBlog(people[0].client);
  const picture = await makePicture(5 * 1024 * 1024 - 20_000);
  const pid = cms.pid();

  const writes = new WriteLog();
  const stream = startStream(10, async (index) => {
    return writes.comment(people[index % 20].client, blog);
  });
  const uploads = await Promise.all(people.map(({ client }) => upload(client, picture)));
  const straight = await Promise.all(people.map(({ client }) => upload(client.at(cms.url), picture)));
  await pause(1000);
  const others = await stream.stop();

  tools.note(`${Math.round(picture.length / 1024)} KB each; site ${countStatuses(uploads)}`);
  tools.note(`straight at the CMS ${countStatuses(straight)}`);
  tools.note(`comments meanwhile ${countStatuses(others)}`);
  tools.note(`most memory ${Math.round(memory.mostMegabytes())} MB`);
  const isKilled = cms.pid() !== pid;
  tools.note(isKilled ? 'killed, started again' : 'not killed');
  if (isKilled) tools.atMost('ready after', (await cms.ready()) / 1000, 30, 's');
  else {
    const allowed = [201, 413, 429, 503];
    const odd = [...uploads, ...straight].filter(({ status }) => !allowed.includes(status));
    tools.equal('odd answers', odd.length, 0);
  }
  await sites[0].ready();
  await writes.check(tools, database);
  await checkIntegrity(tools, database);
});
