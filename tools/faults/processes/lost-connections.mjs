import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fault } from '../lib/fault.mjs';
import { atOnce, countStatuses } from '../lib/load.mjs';

const rounds = 10;

/** The network of the browser is lost in the middle of a post; the post is sent again with its key. */
fault('F26', { people: 10 }, async ({ equal, note }, { cms, site, people, blog, writes }) => {
  let metUnderWay = 0;

  async function postTwice(index) {
    const client = people[index].client.at(index % 2 ? site.url : cms.url);
    const entry = writes.add();
    const path = `/blogs/comments/${blog}`;
    const [body, headers] = [{ content: entry.text }, { 'idempotency-key': randomUUID() }];
    // Lost before the body is gone, or before the answer has come.
    const loss =
      Math.random() < 0.2
        ? { pauseMs: 1000, signal: AbortSignal.timeout(10) }
        : { signal: AbortSignal.timeout(randomInt(3, 30)) };
    await client.call('POST', path, { body, headers, ...loss });
    for (;;) {
      const again = await client.post(path, body, headers);
      entry.isAcknowledged = again.status === 201;
      if (again.status !== 409) return again;
      metUnderWay += 1;
      await pause(50);
    }
  }

  const answers = [];
  for (let round = 0; round < rounds; round += 1) answers.push(...(await atOnce(10, postTwice)));
  equal('second tries', countStatuses(answers), `${rounds * 10} × 201`);
  note(`met the first under way ${metUnderWay} times`);
});
