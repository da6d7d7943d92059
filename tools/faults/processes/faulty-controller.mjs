import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { fault } from '../lib/fault.mjs';
import { countStatuses, startStream } from '../lib/load.mjs';

const injector = fileURLToPath(new URL('./inject-faults.cjs', import.meta.url));
const cmsWithFaults = (part) => ({ ...part, args: ['--require', injector, ...part.args] });

/** A controller throws, leaves a rejection unhandled, and throws where nobody can catch it. */
fault(
  'F29',
  { change: { cms: cmsWithFaults } },
  async (tools, { cms, site, people, blog, countRestarted }) => {
    const { equal, check, atMost } = tools;
    const client = people[0].client.at(cms.url);
    const ask = (name) => client.get('/blogs/tags', { 'x-fault': name });
    const startReaders = async () => {
      const stream = startStream(20, () => client.get(`/blogs/${blog}`));
      await pause(1000);
      return stream;
    };

    for (const [name, status] of [
      ['throw', 500],
      ['reject', 200],
    ]) {
      const stream = await startReaders();
      const answer = await ask(name);
      await pause(1000);
      equal(`${name}: answer`, answer.status, status);
      check(name !== 'throw' || /\([\w-]{8,}\)$/.test(answer.body?.message), `${name}: ${answer.text}`);
      check(!/injected|\.js/.test(answer.text), `${name}: the answer says too much`);
      const others = await stream.stop();
      equal(`${name}: others`, countStatuses(others), `${others.length} × 200`);
      equal(`${name}: restarts`, countRestarted(), 0);
    }

    const stream = await startReaders();
    const began = Date.now();
    const ended = cms.ended();
    await ask('uncaught');
    await ended;
    const others = (await stream.stop()).filter(({ sentAt }) => sentAt < began);
    equal('uncaught: others lost', others.filter(({ status }) => status !== 200).length, 0);
    await pause(200);
    await cms.ready();
    atMost('uncaught: ready again after', (Date.now() - began) / 1000, 10, 's');
    await site.ready();
  },
);
