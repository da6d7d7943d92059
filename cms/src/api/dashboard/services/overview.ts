import type { Overview } from '../../../contract';
import { db } from '../../../database/connection';

async function blogCounts() {
  const rows: { name: string; value: number }[] = await db()('counters').where('name', 'like', 'blogs.%');
  const counts = Object.fromEntries(rows.map(({ name, value }) => [name.slice('blogs.'.length), value]));
  const { published = 0, pending = 0, rejected = 0 } = counts;
  return { total: published + pending + rejected, published, pending, rejected };
}

async function userCounts() {
  const row = await db()('up_users as u')
    .leftJoin('up_roles as r', 'r.id', 'u.role_id')
    .where('u.built_in', false)
    .select(
      db().raw('count(*) as users'),
      db().raw(`count(CASE WHEN r.type = 'admin' THEN 1 END) as admins`),
      db().raw('count(CASE WHEN u.blocked = ? THEN 1 END) as banned', [true]),
    )
    .first();
  return { users: Number(row.users), admins: Number(row.admins), bannedUsers: Number(row.banned) };
}

/** The site in numbers. */
async function get(): Promise<Overview> {
  const [people, blogs] = await Promise.all([userCounts(), blogCounts()]);
  return { ...people, blogs };
}

export default { get };
