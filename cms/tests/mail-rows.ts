import type { Knex } from 'knex';
import { newDocumentId, newRow } from '../src/database/new-row';

const size = 3000;
const dayMs = 86_400_000;

async function insertAll(database: Knex, table: string, rowOf: (i: number) => object) {
  const rows = Array.from({ length: size }, (_, i) => rowOf(i + 1));
  await database.batchInsert(table, rows, 30);
}

/** Thousands of rows in each table of mail, notifications and sign-in, so that reading one through shows in its plan. */
export async function fillMailTables(database: Knex, adminId: number) {
  const now = new Date();
  const later = new Date(now.getTime() + dayMs);
  const like = await database('up_users').where({ id: adminId }).first();
  const { id: _, ...model } = like;
  await insertAll(database, 'up_users', (i) => {
    const email = `reader${i}@one.example`;
    const name = `Reader ${i}`;
    const search_text = `${name}\n${email}`.toLowerCase();
    return { ...model, document_id: newDocumentId(), name, email, username: email, search_text, demo: false };
  });
  const readers: number[] = await database('up_users')
    .where('email', 'like', 'reader%')
    .orderBy('id')
    .pluck('id');
  const reader = (i: number) => readers[i - 1];
  await insertAll(database, 'follows', (i) => ({
    ...newRow(),
    follower_id: reader(i),
    followee_id: adminId,
  }));
  const entry = { kind: 'follow', on_site: true, by_mail: false, created_at: now };
  await insertAll(database, 'notifications', (i) => ({
    ...entry,
    document_id: newDocumentId(),
    user_id: adminId,
    actor_id: reader(i),
    number: i,
  }));
  await insertAll(database, 'notifications', (i) => ({
    ...entry,
    document_id: newDocumentId(),
    user_id: reader(i),
    actor_id: adminId,
    number: 1,
  }));
  await insertAll(database, 'notification_inboxes', (i) => ({
    user_id: reader(i),
    last_number: 1,
    cleanup_at: later,
  }));
  await database('notification_inboxes').insert({ user_id: adminId, last_number: size, cleanup_at: later });
  await insertAll(database, 'subscribers', (i) => {
    const domain = i % 10 ? 'one.example' : 'two.example';
    const key = `reader${i}@${domain}`;
    const state = i % 3 ? 'confirmed' : 'pending';
    return {
      ...newRow(),
      name: '',
      email: key,
      key,
      domain,
      state,
      confirmed_at: i % 3 ? new Date(0) : null,
    };
  });
  const subscribers: number[] = await database('subscribers').orderBy('id').limit(size).pluck('id');
  await insertAll(database, 'subscriber_tokens', (i) => ({
    token_hash: `subscriber ${i}`,
    subscriber_id: subscribers[i - 1],
    purpose: 'confirm',
    expires_at: later,
  }));
  await insertAll(database, 'account_tokens', (i) => ({
    token_hash: `account ${i}`,
    kind: 'confirm-email',
    user_id: reader(i),
    email: `reader${i}@one.example`,
    expires_at: later,
  }));
  await insertAll(database, 'connected_identities', (i) => ({
    ...newRow(),
    issuer: 'https://id.example',
    subject: `subject ${i}`,
    email: '',
    user_id: reader(i),
  }));
  await insertAll(database, 'mails', (i) => ({
    ...newRow(),
    kind: 'digest',
    recipient: 'r…@one.example',
    recipient_key: `key ${i}`,
    to_unproven: false,
    state: 'sent',
    attempts: 1,
    message_id: `<${i}@one.example>`,
    reference: `subscriber ${i}`,
  }));
  await database.raw(database.client.config.client === 'pg' ? 'VACUUM ANALYZE' : 'ANALYZE');
}
