import { setTimeout as pause } from 'node:timers/promises';
import { Client, countStatuses, sendSlowly } from '../lib/client.mjs';
import { fault } from '../lib/fault.mjs';
import { checkIntegrity } from '../lib/integrity.mjs';
import { startStream } from '../lib/load.mjs';
import { startReadyProduct } from '../lib/product.mjs';
import { createUsers, publishBlog } from '../lib/users.mjs';
import { WriteLog } from '../lib/write-log.mjs';

const rounds = 3;
const perSecond = 50;
/** Whoever has connected less than this before may not have been let in yet: the system resets those. */
const acceptMs = 50;

/** SIGTERM to the CMS, then to the site, under fifty requests a second: what is under way is answered. */
await fault('F03', async (tools) => {
  const { database, cmses, sites } = await startReadyProduct(tools);
  const people = await createUsers(database, sites[0].url, 10);
  const blog = await publishBlog(people[0].client);
  const writes = new WriteLog();

  async function write(client) {
    return writes.comment(client, blog);
  }

  async function deploy(part, name) {
    const stream = startStream(perSecond, (index) => {
      const client = people[index % 10].client.at(part.url);
      return index % 5 === 0 ? write(client) : client.get(index % 2 ? '/blogs?view=card' : `/blogs/${blog}`);
    });
    await pause(1500);
    // Half of its body is there when the signal comes, the other half seconds later.
    const slow = [0, 1, 2].map((index) =>
      sendSlowly(
        people[index].client.at(part.url),
        'POST',
        `/blogs/comments/${blog}`,
        { content: 'slow' },
        3000,
      ),
    );
    await pause(500);
    const pid = part.pid();
    const signalled = Date.now();
    part.signal('SIGTERM');
    while (part.pid() === pid) await pause(20);
    const exitMs = Date.now() - signalled;
    await pause(1000);
    await part.ready();
    await pause(1000);
    const answers = await stream.stop();
    const open = answers.filter(({ sentAt, ms }) => sentAt < signalled && sentAt + ms >= signalled);
    const inFlight = open.filter(({ sentAt }) => sentAt < signalled - acceptMs);
    const knocking = open.filter((one) => !inFlight.includes(one));
    const slowAnswers = await Promise.all(slow);
    tools.note(`${name}: in flight ${inFlight.length}`);
    tools.note(`just knocking ${knocking.length} (${countStatuses(knocking)})`);
    tools.equal(`${name}: of them lost`, inFlight.filter(({ status }) => status === 0).length, 0);
    tools.equal(`${name}: slow ones`, countStatuses(slowAnswers), '3 × 201');
    tools.atMost(`${name}: exit`, exitMs / 1000, 30, 's');
    return answers;
  }

  for (let round = 0; round < rounds; round += 1) {
    await deploy(cmses[0], 'CMS');
    await sites[0].ready();
    await deploy(sites[0], 'site');
  }
  const page = await new Client(sites[0].url).page('/');
  tools.equal('home afterwards', page.status, 200);
  await writes.check(tools, database);
  await checkIntegrity(tools, database);
});
