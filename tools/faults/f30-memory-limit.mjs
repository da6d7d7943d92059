import { setTimeout as pause } from 'node:timers/promises';
import { countStatuses } from './lib/client.mjs';
import { fault } from './lib/fault.mjs';
import { checkIntegrity } from './lib/integrity.mjs';
import { Ledger } from './lib/ledger.mjs';
import { limitMemory } from './lib/memory-limit.mjs';
import { makePeople, writeBlog } from './lib/people.mjs';
import { makePicture, upload } from './lib/pictures.mjs';
import { openScene } from './lib/scene.mjs';
import { startStream } from './lib/stream.mjs';

/** The CMS has 512 MB, and twenty people upload five megabytes at once. */
await fault('F30', async (tools) => {
  const memory = limitMemory(tools, 512);
  const { database, cmses, sites } = await openScene(tools);
  const [cms] = cmses;
  memory.add(cms.pid());
  const people = await makePeople(database, sites[0].url, 20);
  const blog = await writeBlog(people[0].client);
  const picture = await makePicture(5 * 1024 * 1024 - 20_000);
  const pid = cms.pid();

  const ledger = new Ledger();
  const stream = startStream(10, async (index) => {
    const entry = ledger.next();
    const answer = await people[index % 20].client.post(`/blogs/comments/${blog}`, { content: entry.text });
    if (answer.status === 201) ledger.ack(entry);
    return answer;
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
  await ledger.check(tools, database);
  await checkIntegrity(tools, database);
});
