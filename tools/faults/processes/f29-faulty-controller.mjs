import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { countStatuses } from '../lib/client.mjs';
import { fault } from '../lib/fault.mjs';
import { startStream } from '../lib/load.mjs';
import { startReadyProduct } from '../lib/product.mjs';
import { createUsers, publishBlog } from '../lib/users.mjs';

const injector = fileURLToPath(new URL('../lib/inject-faults.cjs', import.meta.url));
const changeCms = (part) => ({ ...part, args: ['--require', injector, ...part.args] });

/** A controller throws, leaves a rejection unhandled, and throws where nobody can catch it. */
await fault('F29', async (tools) => {
  const { database, cmses, sites } = await startReadyProduct(tools, { changeCms });
  const [cms] = cmses;
  const [{ client }] = await createUsers(database, cms.url, 1);
  const blog = await publishBlog(client);
  const ask = (name) => client.get('/blogs/tags', { 'x-fault': name });

  for (const name of ['throw', 'reject', 'uncaught']) {
    const pid = cms.pid();
    const stream = startStream(20, () => client.get(`/blogs/${blog}`));
    await pause(1000);
    const began = Date.now();
    const answer = await ask(name);
    await pause(name === 'uncaught' ? 0 : 1000);
    if (name === 'uncaught') {
      while (cms.pid() === pid) await pause(10);
      const others = (await stream.stop()).filter(({ sentAt }) => sentAt < began);
      tools.equal('uncaught: others lost', others.filter(({ status }) => status !== 200).length, 0);
      await pause(200);
      await cms.ready();
      tools.atMost('uncaught: ready again after', (Date.now() - began) / 1000, 10, 's');
      await sites[0].ready();
      continue;
    }
    tools.equal(`${name}: answer`, answer.status, name === 'throw' ? 500 : 200);
    tools.check(name !== 'throw' || /\([\w-]{8,}\)$/.test(answer.body?.message), `${name}: ${answer.text}`);
    tools.check(!/injected|\.js/.test(answer.text), `${name}: the answer says too much`);
    const others = await stream.stop();
    tools.equal(`${name}: others`, countStatuses(others), `${others.length} × 200`);
    tools.equal(`${name}: restarts`, cms.pid() === pid ? 0 : 1, 0);
  }
});
