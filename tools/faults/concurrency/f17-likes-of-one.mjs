import { countStatuses } from '../lib/client.mjs';
import { fault } from '../lib/fault.mjs';
import { checkIntegrity } from '../lib/integrity.mjs';
import { startTwoCmses } from '../lib/product.mjs';
import { createUsers, publishBlog } from '../lib/users.mjs';

/** One person likes 500 times at once, then likes and unlikes 250 times each. */
await fault('F17', async (tools) => {
  const { database, at } = await startTwoCmses(tools);
  const [{ client }] = await createUsers(database, at(0), 1);
  const blog = await publishBlog(client);
  const press = (deed) => (_, index) => client.at(at(index)).put(`/blogs/${blog}/${deed(index)}`);
  const countLikes = async () => (await client.get(`/blogs/${blog}`)).body.likesCount;

  const likes = await Promise.all(
    Array.from(
      { length: 500 },
      press(() => 'like'),
    ),
  );
  tools.equal('likes', countStatuses(likes), '500 × 200');
  tools.equal('count', await countLikes(), 1);
  const mixed = await Promise.all(
    Array.from(
      { length: 500 },
      press((index) => (index % 4 < 2 ? 'like' : 'unlike')),
    ),
  );
  tools.equal('likes and unlikes', countStatuses(mixed), '500 × 200');
  const last = await countLikes();
  tools.note(`count then ${last}`);
  tools.check(last === 0 || last === 1, 'the count is neither 0 nor 1');
  await checkIntegrity(tools, database);
});
