import { countStatuses } from '../lib/client.mjs';
import { fault } from '../lib/fault.mjs';
import { checkIntegrity } from '../lib/integrity.mjs';
import { startTwoCmses } from '../lib/product.mjs';
import { createUsers, publishBlog } from '../lib/users.mjs';

/** 500 people like one blog at once, over two processes of the CMS. */
await fault('F16', async (tools) => {
  const { database, at } = await startTwoCmses(tools);
  const people = await createUsers(database, at(0), 500);
  const blog = await publishBlog(people[0].client);

  const began = Date.now();
  const like = ({ client }, index) => client.at(at(index)).put(`/blogs/${blog}/like`);
  const answers = await Promise.all(people.map(like));
  tools.note(`in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  tools.equal('answers', countStatuses(answers), '500 × 200');
  for (const index of [0, 1]) {
    const { body } = await people[index].client.at(at(index)).get(`/blogs/${blog}`);
    tools.equal(`count at CMS ${index + 1}`, body.likesCount, 500);
  }
  await checkIntegrity(tools, database);
});
