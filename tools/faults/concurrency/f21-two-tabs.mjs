import { fault } from '../lib/fault.mjs';
import { checkIntegrity } from '../lib/integrity.mjs';
import { startTwoCmses } from '../lib/product.mjs';
import { createUsers, publishBlog } from '../lib/users.mjs';

const rounds = 20;

/** Two tabs save one blog: the later of one version is refused, without a version the last one wins. */
await fault('F21', async (tools) => {
  const { database, at } = await startTwoCmses(tools);
  const [{ client }] = await createUsers(database, at(0), 1);
  const blog = await publishBlog(client);
  const save = (index, changes) => client.at(at(index)).put(`/blogs/updateblogs/${blog}`, changes);
  const read = async (index) => (await client.at(at(index)).get(`/blogs/${blog}`)).body;

  let refused = 0;
  let lost = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { updatedAt } = await read(0);
    const titles = [`One ${round}`, `Two ${round}`];
    const answers = await Promise.all(titles.map((title, index) => save(index, { title, updatedAt })));
    if (
      answers
        .map(({ status }) => status)
        .sort()
        .join() === '200,409'
    )
      refused += 1;
    const winner = titles[answers.findIndex(({ status }) => status === 200)];
    if ((await read(1)).title !== winner) lost += 1;
  }
  tools.equal(`of ${rounds} pairs one refused`, refused, rounds);
  tools.equal('lost updates', lost, 0);

  const [first, second] = [await save(0, { title: 'First' }), await save(1, { title: 'Second' })];
  tools.equal('without a version', `${first.status} ${second.status}`, '200 200');
  tools.equal('the last one wins with', (await read(0)).title, 'Second');
  await checkIntegrity(tools, database);
});
