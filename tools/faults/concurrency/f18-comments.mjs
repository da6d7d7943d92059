import { countStatuses } from '../lib/client.mjs';
import { fault } from '../lib/fault.mjs';
import { checkIntegrity } from '../lib/integrity.mjs';
import { startTwoCmses } from '../lib/product.mjs';
import { createUsers, publishBlog } from '../lib/users.mjs';
import { WriteLog } from '../lib/write-log.mjs';

/** Every comment of a blog, page by page, as one process of the CMS lists them. */
async function listAll(client, blog) {
  const ids = [];
  let path = `/api/v1/blogs/comments/${blog}?limit=100`;
  while (path) {
    const { body, headers } = await client.send('GET', path);
    ids.push(...body.map(({ _id }) => _id));
    path = /<([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1];
  }
  return ids;
}

/** 100 people write 500 comments at once, over two processes of the CMS. */
await fault('F18', async (tools) => {
  const { database, at } = await startTwoCmses(tools);
  const people = await createUsers(database, at(0), 100);
  const blog = await publishBlog(people[0].client);

  const writes = new WriteLog();
  const began = Date.now();
  const write = async (_, index) => {
    const entry = writes.add();
    const client = people[index % 100].client.at(at(index));
    const answer = await client.post(`/blogs/comments/${blog}`, { content: entry.text });
    if (answer.status === 201) writes.acknowledge(entry);
    return answer;
  };
  const answers = await Promise.all(Array.from({ length: 500 }, write));
  tools.note(`in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  tools.equal('answers', countStatuses(answers), '500 × 201');
  await writes.check(tools, database);

  const stored = await database('comments').orderBy([
    { column: 'created_at', order: 'desc' },
    { column: 'id', order: 'desc' },
  ]);
  const wanted = stored.map((row) => row.document_id).join();
  const lists = await Promise.all([0, 1, 0].map((index) => listAll(people[0].client.at(at(index)), blog)));
  tools.equal('listed', lists[0].length, 500);
  tools.check(
    lists.every((list) => list.join() === wanted),
    'the order is not the same everywhere',
  );
  await checkIntegrity(tools, database);
});
