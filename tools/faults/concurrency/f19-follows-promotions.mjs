import { countStatuses } from '../lib/client.mjs';
import { fault } from '../lib/fault.mjs';
import { checkIntegrity } from '../lib/integrity.mjs';
import { startTwoCmses } from '../lib/product.mjs';
import { createUsers } from '../lib/users.mjs';

/** 100 pairs of follow and unfollow at once; one person made admin by 50 calls at once. */
await fault('F19', async (tools) => {
  const { database, at } = await startTwoCmses(tools);
  const [star, ...fans] = await createUsers(database, at(0), 51);
  const [admin] = await createUsers(database, at(0), 1, { role: 'admin' });

  const press = (_, index) => {
    const client = fans[index % 50].client.at(at(index));
    return client.put(`/users/${star.documentId}/${index % 100 < 50 ? 'follow' : 'unfollow'}`);
  };
  const mixed = await Promise.all(Array.from({ length: 200 }, press));
  tools.equal('follows and unfollows', countStatuses(mixed), '200 × 200');
  const follow = ({ client }, index) => client.at(at(index)).put(`/users/${star.documentId}/follow`);
  const last = await Promise.all(fans.map(follow));
  tools.equal('follows', countStatuses(last), '50 × 200');
  const { length } = await database('follows').where({ followee_id: star.id });
  tools.equal('followers', length, 50);

  const promote = (_, index) => admin.client.at(at(index)).put(`/users/makeadmin/${star.documentId}`);
  const promotions = await Promise.all(Array.from({ length: 50 }, promote));
  tools.equal('promotions', countStatuses(promotions), '50 × 200');
  const deeds = await database('audit_entries').where({
    action: 'user.promote',
    subject_id: star.documentId,
  });
  tools.equal('audit entries', deeds.length, 1);
  await checkIntegrity(tools, database);
});
