import { setTimeout as pause } from 'node:timers/promises';
import { fault } from '../lib/fault.mjs';
import { atOnce, countStatuses } from '../lib/load.mjs';
import { twoCmses } from '../lib/product.mjs';
import { createUsers, publishBlog } from '../lib/users.mjs';

const pairs = 20;
const deletions = 25;

/** 100 people write 500 comments at once, over two processes of the CMS. */
fault('F18', { ...twoCmses, people: 100 }, async (tools, { people, blog, database, writes, at }) => {
  const began = Date.now();
  const answers = await atOnce(500, (index) =>
    writes.comment(people[index % 100].client.at(at(index)), blog),
  );
  tools.note(`in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  tools.equal('answers', countStatuses(answers), '500 × 201');

  const stored = await database('comments').orderByRaw('created_at DESC, id DESC');
  const wanted = stored.map((row) => row.document_id).join();
  const lists = await Promise.all(
    [0, 1, 0].map((index) => listComments(people[0].client.at(at(index)), blog)),
  );
  tools.equal('listed', lists[0].length, 500);
  tools.check(
    lists.every((list) => list.join() === wanted),
    'the order is not the same everywhere',
  );
});

/** Every comment of a blog, page by page, as one process of the CMS lists them. */
async function listComments(client, blog) {
  const ids = [];
  let path = `/api/v1/blogs/comments/${blog}?limit=100`;
  while (path) {
    const { body, headers } = await client.send('GET', path);
    ids.push(...body.map(({ _id }) => _id));
    path = /<([^>]+)>; rel="next"/.exec(headers.get('link'))?.[1];
  }
  return ids;
}

/** Two tabs save one blog: the later of one version is refused, without a version the last one wins. */
fault('F21', twoCmses, async ({ equal }, { people: [{ client }], blog, at }) => {
  const save = (index, changes) => client.at(at(index)).put(`/blogs/updateblogs/${blog}`, changes);
  const read = async (index) => (await client.at(at(index)).get(`/blogs/${blog}`)).body;

  let refused = 0;
  let lost = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    const { updatedAt } = await read(0);
    const titles = [`One ${pair}`, `Two ${pair}`];
    const answers = await Promise.all(titles.map((title, index) => save(index, { title, updatedAt })));
    const statuses = answers.map(({ status }) => status);
    if (statuses.toSorted().join() === '200,409') refused += 1;
    if ((await read(1)).title !== titles[statuses.indexOf(200)]) lost += 1;
  }
  equal(`of ${pairs} pairs one refused`, refused, pairs);
  equal('lost updates', lost, 0);

  const [first, second] = [await save(0, { title: 'First' }), await save(1, { title: 'Second' })];
  equal('without a version', `${first.status} ${second.status}`, '200 200');
  equal('the last one wins with', (await read(0)).title, 'Second');
});

/** A blog is deleted by its author and an admin while people comment on it, like it and its author saves it. */
fault('F22', { ...twoCmses, people: 11 }, async ({ statuses, equal }, { people, database, at }) => {
  const [author, ...readers] = people;
  const [admin] = await createUsers(database, at(0), 1, { role: 'admin' });
  const later = async (work) => {
    await pause(Math.random() * 120);
    return work();
  };

  const answers = [];
  const deleted = [];
  for (let round = 0; round < deletions; round += 1) {
    const blog = await publishBlog(author.client, { title: `Going ${round}` });
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
    deleted.push(...(await Promise.all(gone)));
  }
  statuses('others', answers, [200, 201, 404]);
  equal('deletions', countStatuses(deleted), `${deletions} × 200 ${deletions} × 404`);
});
