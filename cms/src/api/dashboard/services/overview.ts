import type { Overview } from '../../../contract';
import { db } from '../../../database/connection';
import { countRows, readCounter, readCounters } from '../../../database/counts';

async function blogCounts() {
  const counts = await readCounters('blogs', ['published', 'pending', 'rejected']);
  const { published = 0, pending = 0, rejected = 0 } = counts;
  return { total: published + pending + rejected, published, pending, rejected };
}

async function userCounts() {
  const people = () => db()('up_users').where({ built_in: false });
  const adminRole = db()('up_roles').where({ type: 'admin' }).select('id');
  const [users, admins, bannedUsers] = await Promise.all([
    readCounter('users'),
    countRows(people().where('role_id', adminRole)),
    countRows(people().where({ blocked: true })),
  ]);
  return { users, admins, bannedUsers };
}

export async function getOverview(): Promise<Overview> {
  const [people, blogs] = await Promise.all([userCounts(), blogCounts()]);
  return { ...people, blogs };
}
