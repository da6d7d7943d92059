import { setTimeout as pause } from 'node:timers/promises';
import { countStatuses } from '../lib/client.mjs';
import { fault } from '../lib/fault.mjs';
import { checkIntegrity } from '../lib/integrity.mjs';
import { startTwoCmses } from '../lib/product.mjs';
import { createUsers, publishBlog } from '../lib/users.mjs';

const rounds = 25;

/** A blog is deleted by its author and an admin while people comment on it, like it and its author saves it. */
await fault('F22', async (tools) => {
  const { database, at } = await startTwoCmses(tools);
  const [author, ...readers] = await createUsers(database, at(0), 11);
  const [admin] = await createUsers(database, at(0), 1, { role: 'admin' });

  const answers = [];
  const deletions = [];
  for (let round = 0; round < rounds; round += 1) {
    const blog = await publishBlog(author.client, `Going ${round}`);
    const later = async (work) => {
      await pause(Math.random() * 120);
      return work();
    };
    const others = readers.flatMap(({ client }, index) => [
      later(() => client.at(at(index)).post(`/blogs/comments/${blog}`, { content: 'Just in time' })),
      later(() => client.at(at(index + 1)).put(`/blogs/${blog}/like`)),
    ]);
    const edits = [0, 1, 2].map((index) =>
      later(() =>
        author.client.at(at(index)).put(`/blogs/updateblogs/${blog}`, { tags: [`t${round}-${index}`] }),
      ),
    );
    const gone = [
      later(() => author.client.at(at(round)).delete(`/blogs/myblogs/${blog}`)),
      later(() => admin.client.at(at(round + 1)).delete(`/admin/blogs/${blog}`)),
    ];
    answers.push(...(await Promise.all([...others, ...edits])));
    deletions.push(...(await Promise.all(gone)));
  }
  tools.note(`others ${countStatuses(answers)}`);
  tools.note(`deletions ${countStatuses(deletions)}`);
  tools.check(
    answers.every(({ status }) => [200, 201, 404].includes(status)),
    'a loser was not told 404',
  );
  tools.equal('deleted once', deletions.filter(({ status }) => status === 200).length, rounds);
  tools.equal('and once not found', deletions.filter(({ status }) => status === 404).length, rounds);
  await checkIntegrity(tools, database);
});
