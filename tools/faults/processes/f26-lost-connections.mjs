import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { countStatuses } from '../lib/client.mjs';
import { fault } from '../lib/fault.mjs';
import { checkIntegrity } from '../lib/integrity.mjs';
import { startReadyProduct } from '../lib/product.mjs';
import { createUsers, publishBlog } from '../lib/users.mjs';
import { WriteLog } from '../lib/write-log.mjs';

const attempts = 100;

/** Posts, and loses the network at some moment: before the body is gone, or before the answer has come. */
function postAndLose({ base, token }, path, body, key) {
  const text = JSON.stringify(body);
  const headers = {
    cookie: `linefeed_session=${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'idempotency-key': key,
  };
  return new Promise((resolve) => {
    const call = request(`${base}/api/v1${path}`, { method: 'POST', headers, agent: false });
    call.on('error', resolve);
    call.on('close', resolve);
    call.on('response', (response) => response.resume());
    if (Math.random() < 0.2) {
      call.write(text.slice(0, 10));
      return void setTimeout(() => call.destroy(), 5);
    }
    call.end(text, () => setTimeout(() => call.destroy(), Math.random() * 30));
  });
}

/** The network of the browser is lost in the middle of a post; the post is sent again with its key. */
await fault('F26', async (tools) => {
  const { database, cmses, sites } = await startReadyProduct(tools);
  const people = await createUsers(database, sites[0].url, 10);
  const blog = await publishBlog(people[0].client);
  const writes = new WriteLog();
  let storedAtOnce = 0;

  async function tryOnce(_, index) {
    const client = people[index % 10].client.at(index % 2 ? sites[0].url : cmses[0].url);
    const entry = writes.add();
    const [key, body] = [randomUUID(), { content: entry.text }];
    await postAndLose(client, `/blogs/comments/${blog}`, body, key);
    for (;;) {
      const again = await client.post(`/blogs/comments/${blog}`, body, { 'idempotency-key': key });
      if (again.status !== 409) {
        if (again.status === 201) writes.acknowledge(entry);
        return again;
      }
      storedAtOnce += 1;
      await pause(50);
    }
  }

  const answers = [];
  for (let start = 0; start < attempts; start += 10) {
    answers.push(...(await Promise.all(Array.from({ length: 10 }, (_, index) => tryOnce(_, start + index)))));
  }
  tools.equal('second tries', countStatuses(answers), `${attempts} × 201`);
  tools.note(`met the first under way ${storedAtOnce} times`);
  await writes.check(tools, database);
  await checkIntegrity(tools, database);
});
