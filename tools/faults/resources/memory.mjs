import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fault, Skipped } from '../lib/fault.mjs';
import { countStatuses, startStream } from '../lib/load.mjs';
import { makePicture, upload } from '../lib/pictures.mjs';
import { startScene } from '../lib/product.mjs';

const megabyte = 1024 * 1024;

/** The CMS has 512 MB, and twenty people upload five megabytes at once. */
fault('F30', null, async (tools) => {
  const { note, equal, atMost } = tools;
  const memory = limitMemory(tools, 512);
  const { cms, site, people, blog, writes } = await startScene(tools, { people: 20 });
  const pid = cms.pid();
  memory.add(pid);
  const picture = await makePicture(5 * megabyte - 20_000);

  const stream = startStream(10, (index) => writes.comment(people[index % 20].client, blog));
  const uploads = await Promise.all(people.map(({ client }) => upload(client, picture)));
  const straight = await Promise.all(people.map(({ client }) => upload(client.at(cms.url), picture)));
  await pause(1000);
  const others = await stream.stop();

  note(`${Math.round(picture.length / 1024)} KB each; site ${countStatuses(uploads)}`);
  note(`straight at the CMS ${countStatuses(straight)}`);
  note(`comments meanwhile ${countStatuses(others)}`);
  note(`most memory ${Math.round(memory.mostMegabytes())} MB`);
  const isKilled = cms.pid() !== pid;
  note(isKilled ? 'killed, started again' : 'not killed');
  if (isKilled) atMost('ready after', (await cms.ready()) / 1000, 30, 's');
  else {
    const allowed = [201, 413, 429, 503];
    const odd = [...uploads, ...straight].filter(({ status }) => !allowed.includes(status));
    equal('odd answers', odd.length, 0);
  }
  await site.ready();
});

/** A group of processes that the kernel ends when they take more than so many megabytes. */
function limitMemory({ defer }, megabytes) {
  const folder = `/sys/fs/cgroup/memory/linefeed-fault-${process.pid}`;
  try {
    mkdirSync(folder);
    writeFileSync(`${folder}/memory.limit_in_bytes`, String(megabytes * megabyte));
  } catch (error) {
    throw new Skipped(`memory cannot be limited here (${error.code})`);
  }
  defer(async () => {
    await pause(500);
    rmdirSync(folder);
  });
  return {
    /** Puts a process that runs into the group. */
    add: (pid) => writeFileSync(`${folder}/cgroup.procs`, String(pid)),
    mostMegabytes: () => Number(readFileSync(`${folder}/memory.max_usage_in_bytes`, 'utf8')) / megabyte,
  };
}
