import { fault } from '../lib/fault.mjs';
import { atOnce, countStatuses } from '../lib/load.mjs';
import { twoCmses } from '../lib/product.mjs';
import { createUsers } from '../lib/users.mjs';

/** 500 people like one blog at once, over two processes of the CMS. */
fault('F16', { ...twoCmses, people: 500 }, async ({ note, equal }, { people, blog, at }) => {
  const began = Date.now();
  const like = ({ client }, index) => client.at(at(index)).put(`/blogs/${blog}/like`);
  const answers = await Promise.all(people.map(like));
  note(`in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  equal('answers', countStatuses(answers), '500 × 200');
  for (const index of [0, 1]) {
    const { body } = await people[index].client.at(at(index)).get(`/blogs/${blog}`);
    equal(`count at CMS ${index + 1}`, body.likesCount, 500);
  }
});

/** One person likes 500 times at once, then likes and unlikes 250 times each. */
fault('F17', twoCmses, async ({ note, equal, check }, { people: [{ client }], blog, at }) => {
  const press = (index, action) => client.at(at(index)).put(`/blogs/${blog}/${action}`);
  const countLikes = async () => (await client.get(`/blogs/${blog}`)).body.likesCount;

  const likes = await atOnce(500, (index) => press(index, 'like'));
  equal('likes', countStatuses(likes), '500 × 200');
  equal('count', await countLikes(), 1);
  const mixed = await atOnce(500, (index) => press(index, index % 4 < 2 ? 'like' : 'unlike'));
  equal('likes and unlikes', countStatuses(mixed), '500 × 200');
  const last = await countLikes();
  note(`count then ${last}`);
  check(last === 0 || last === 1, 'the count is neither 0 nor 1');
});

/** 100 pairs of follow and unfollow at once; one person made admin by 50 calls at once. */
fault('F19', { ...twoCmses, people: 51 }, async ({ equal }, { people: [star, ...fans], database, at }) => {
  const [admin] = await createUsers(database, at(0), 1, { role: 'admin' });
  const press = (index, action) =>
    fans[index % 50].client.at(at(index)).put(`/users/${star.documentId}/${action}`);

  const mixed = await atOnce(200, (index) => press(index, index % 100 < 50 ? 'follow' : 'unfollow'));
  equal('follows and unfollows', countStatuses(mixed), '200 × 200');
  const last = await atOnce(50, (index) => press(index, 'follow'));
  equal('follows', countStatuses(last), '50 × 200');
  const { length } = await database('follows').where({ followee_id: star.id });
  equal('followers', length, 50);

  const promotions = await atOnce(50, (index) =>
    admin.client.at(at(index)).put(`/users/makeadmin/${star.documentId}`),
  );
  equal('promotions', countStatuses(promotions), '50 × 200');
  const entries = await database('audit_entries').where({
    action: 'user.promote',
    subject_id: star.documentId,
  });
  equal('audit entries', entries.length, 1);
});
