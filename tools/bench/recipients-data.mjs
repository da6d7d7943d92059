import { demoAccounts } from '../../scripts/lib/demo.mjs';
import { isSqlite } from '../faults/lib/database.mjs';

const numbers = 'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)';
const hourMs = 3_600_000;

/** Gives the demo's user so many unread notifications, and adds so many confirmed subscribers. */
export async function fillTables(database, size) {
  const { email } = demoAccounts().user;
  const user = await database('up_users').where({ username: email }).first('id');
  const { id: actorId } = await database('up_users').whereNot({ id: user.id }).first('id');
  const now = new Date();
  const time = isSqlite(database) ? '?' : '?::timestamp';
  const truth = isSqlite(database) ? 1 : true;
  const moment = new Date(now.getTime() - hourMs);
  const padded = isSqlite(database) ? "printf('%023d', i)" : "lpad(i::text, 23, '0')";
  const idOf = (letter) => `'${letter}' || ${padded}`;
  const common = [moment, moment, moment, moment];
  await database('notification_inboxes').where({ user_id: user.id }).delete();
  await database('notifications').where({ user_id: user.id }).delete();
  await database.raw(
    `${numbers} INSERT INTO notifications
     (document_id, user_id, number, kind, actor_id, count, on_site, by_mail, created_at)
     SELECT ${idOf('n')}, ?, i, 'follow', ?, 1, ?, ?, ${time} FROM n`,
    [size, user.id, actorId, truth, isSqlite(database) ? 0 : false, moment],
  );
  const inbox = { user_id: user.id, last_number: size, read_until: 0, cleanup_at: now };
  await database('notification_inboxes').insert({ ...inbox, mailed_until: 0 });
  await database.raw(
    `${numbers} INSERT INTO subscribers
     (document_id, created_at, updated_at, published_at, name, email, "key", domain, state, confirmed_at)
     SELECT ${idOf('s')},
       ${time}, ${time}, ${time}, 'Reader ' || i, 'reader' || i || '@' || place, 'reader' || i || '@' || place,
       place, 'confirmed', ${time}
     FROM (SELECT i, CASE WHEN i <= 100 THEN 'small.example' ELSE 'large.example' END AS place FROM n) AS one`,
    [size, ...common],
  );
  await database.raw(isSqlite(database) ? 'ANALYZE' : 'VACUUM ANALYZE');
}
