import { defaultSiteColumns } from './default-site-columns';
import { blogStatuses, demoAdmin, demoUser, normaliseName } from '../contract';
import { env } from '../env';
import { domainKey } from '../lib/email-address';
import { db, inTransaction, isPostgres } from './connection';
import { recordUploadReferences } from './record-upload-references';
import { titleRowId } from './schema/titles';

/** A change to the database of an older release. It can be repeated, because one that was interrupted runs again. */
interface Migration {
  name: string;
  run: () => Promise<void>;
}

const formerTables = ['blog_word_starts', 'blog_titles', 'title_tails'];
const formerIndexes = [
  'blogs_title_trgm_idx',
  'blogs_state_title_idx',
  'up_users_blocked_idx',
  'tags_most_used_idx',
];

async function dropIndexes(names: readonly string[]) {
  for (const name of names) await db().raw('DROP INDEX IF EXISTS ??', [name]);
}

async function dropFormerIndexes() {
  for (const name of formerTables) await db().raw('DROP TABLE IF EXISTS ??', [name]);
  await dropIndexes(formerIndexes);
}

/** Other indexes of the same tables have replaced these. */
const formerMailIndexes = ['mails_claimed_idx', 'notifications_shown_idx', 'notifications_number_idx'];

/** Lists by tag and category can be sorted by likes. */
async function addLikesToListings() {
  for (const table of ['blog_tags', 'blog_categories']) {
    const isOld = (await db().schema.hasTable(table)) && !(await db().schema.hasColumn(table, 'likes_count'));
    if (!isOld) continue;
    await inTransaction(async (trx) => {
      await trx.raw(`ALTER TABLE ${table} ADD COLUMN likes_count integer NOT NULL DEFAULT 0`);
      const likes = `SELECT b.likes_count FROM blogs b WHERE b.id = ${table}.blog_id`;
      await trx.raw(`UPDATE ${table} SET likes_count = (${likes})`);
    });
  }
}

const initialCounts = (): Record<string, string> => ({
  users: `SELECT count(*) FROM up_users WHERE built_in = ${isPostgres() ? 'false' : 0}`,
  listings: 'SELECT 0',
  ...Object.fromEntries(
    blogStatuses.map((state) => [`blogs.${state}`, `SELECT count(*) FROM blogs WHERE state = '${state}'`]),
  ),
});

/** Counts what has no stored total yet; from then on each change of the rows moves it. */
async function addInitialCounts() {
  for (const [name, count] of Object.entries(initialCounts())) {
    await db().raw(`INSERT INTO counters (name, value) VALUES (?, (${count})) ON CONFLICT DO NOTHING`, [
      name,
    ]);
  }
  await db().raw(`INSERT INTO counters (name, value)
    SELECT 'audit.' || action, count(*) FROM audit_entries WHERE true GROUP BY action ON CONFLICT DO NOTHING`);
}

/** Accounts are searched by a text of their own. */
async function addUserSearchTexts() {
  await inTransaction(async (trx) => {
    const users: { id: number; name: string; email: string }[] = await trx('up_users')
      .whereNull('search_text')
      .select('id', 'name', 'email');
    for (const { id, name, email } of users) {
      const search_text = `${normaliseName(name.trim())}\n${normaliseName(email.trim())}`;
      await trx('up_users').where({ id }).update({ search_text });
    }
  });
}

/** The titles that an older release has indexed are not indexed again. */
async function recordIndexedTitles() {
  const isInTable = (table: string, moment: string) =>
    `EXISTS (SELECT 1 FROM ${table}_docsize d WHERE d.id = ${titleRowId(moment, 'b.id')})`;
  const isIndexed = [
    'EXISTS (SELECT 1 FROM title_starts s WHERE s.blog_id = b.id)',
    ...(isPostgres()
      ? []
      : [
          isInTable('moderated_titles', 'b.created_at'),
          `(b.state <> 'published' OR ${isInTable('published_titles', 'b.released_at')})`,
        ]),
  ];
  await db().raw(`INSERT INTO indexed_titles (blog_id, search_text, listed_at)
    SELECT b.id, b.search_text, CASE WHEN b.state = 'published' THEN b.released_at END
    FROM blogs b WHERE b.state <> 'draft' AND ${isIndexed.join(' AND ')} ON CONFLICT DO NOTHING`);
}

/** Older releases counted every email as confirmed, although nobody had proven theirs. */
async function unconfirmEmails() {
  const known = [env.admin?.email, demoUser.email, demoAdmin.email].flatMap((email) => email ?? []);
  await db()('up_users').whereNotIn('username', known.map(normaliseName)).update({ confirmed: false });
}

/** Settings that older releases did not have. */
async function addMailSettings() {
  await db()('site_settings').whereNull('email_confirmation').update({ email_confirmation: 'off' });
  await db()('site_settings').whereNull('digest').update({ digest: 'weekly' });
}

/** Subscribers have a state and a domain by which they are listed; nobody of older releases has confirmed. */
async function addSubscriberStates() {
  await inTransaction(async (trx) => {
    const subscribers: { id: number; key: string; confirmed_at: unknown; unsubscribed_at: unknown }[] =
      await trx('subscribers').whereNull('domain').select('id', 'key', 'confirmed_at', 'unsubscribed_at');
    for (const { id, key, confirmed_at, unsubscribed_at } of subscribers) {
      const domain = domainKey(key.slice(key.lastIndexOf('@') + 1));
      const state = unsubscribed_at ? 'unsubscribed' : confirmed_at ? 'confirmed' : 'pending';
      await trx('subscribers').where({ id }).update({ domain, state });
    }
  });
}

/** Notifications tell what became of a report. */
async function addReportsToNotifications() {
  const isOld =
    (await db().schema.hasTable('notifications')) &&
    !(await db().schema.hasColumn('notifications', 'report_id'));
  if (!isOld) return;
  const column = 'report_id integer REFERENCES reports (id) ON DELETE CASCADE';
  await db().raw(`ALTER TABLE notifications ADD COLUMN ${column}`);
}

/** Subscribers' domains were stored as they were typed, in letters or in ASCII. */
async function spellDomainsInAscii() {
  const domains: string[] = await db()('subscribers').whereNotNull('domain').distinct().pluck('domain');
  for (const typed of domains) {
    const domain = domainKey(typed);
    if (domain !== typed) await db()('subscribers').where({ domain: typed }).update({ domain });
  }
}

/** A change of status had a record by which the admin could undo it, and an account a mark of its first publication. */
async function dropUndo() {
  await db().raw('DROP TABLE IF EXISTS status_changes');
  if (await db().schema.hasColumn('up_users', 'ever_published'))
    await db().raw('ALTER TABLE up_users DROP COLUMN ever_published');
}

/** Change existing tables, before the tables and indexes that are missing are created. */
export const tableMigrations: readonly Migration[] = [
  { name: '0001-drop-former-indexes', run: dropFormerIndexes },
  { name: '0002-likes-in-listings', run: addLikesToListings },
  { name: '0011-drop-former-mail-indexes', run: () => dropIndexes(formerMailIndexes) },
  { name: '0012-reports-in-notifications', run: addReportsToNotifications },
  { name: '0016-drop-undo', run: dropUndo },
];

/** Messages were stored without the flag that nobody has answered them, by which the panel finds them. */
async function flagContactMessages() {
  for (const flag of ['answered', 'suspect'])
    await db().raw('UPDATE contact_messages SET ?? = false WHERE ?? IS NULL', [flag, flag]);
}

/** Messages were stored without the flag that an editor has opened them: who has answered one has read it. */
async function markAnsweredMessagesAsRead() {
  await db().raw('UPDATE contact_messages SET read = answered WHERE read IS NULL');
}

/** Rejections were only in the audit log, and the last use of an account only in its sessions. */
async function addRejectionsAndLastSeen() {
  await db().raw(`UPDATE up_users SET rejections_count = (
    SELECT count(*) FROM audit_entries e JOIN blogs b ON b.document_id = e.subject_id
    WHERE b.author_id = up_users.id AND e.action = 'blog.status' AND e.detail LIKE '%→ rejected%')`);
  await db().raw(`UPDATE up_users SET last_seen_at = (
    SELECT max(s.last_used_at) FROM sessions s WHERE s.user_id = up_users.id)`);
}

/** Every site had the same name and look. */
async function nameSite() {
  await db()('site_settings').whereNull('site_name').update(defaultSiteColumns());
}

/** Fill tables and columns that are new. */
export const dataMigrations: readonly Migration[] = [
  { name: '0003-initial-counts', run: addInitialCounts },
  { name: '0004-upload-references', run: recordUploadReferences },
  { name: '0005-user-search-texts', run: addUserSearchTexts },
  { name: '0006-indexed-titles', run: recordIndexedTitles },
  { name: '0007-unconfirmed-emails', run: unconfirmEmails },
  { name: '0008-mail-settings', run: addMailSettings },
  { name: '0009-subscriber-states', run: addSubscriberStates },
  { name: '0010-subscriber-domains', run: spellDomainsInAscii },
  { name: '0013-contact-message-flags', run: flagContactMessages },
  { name: '0014-read-contact-messages', run: markAnsweredMessagesAsRead },
  { name: '0015-rejections-and-last-seen', run: addRejectionsAndLastSeen },
  { name: '0017-site-identity', run: nameSite },
];

const record = 'applied_migrations';

/** Runs the migrations that this database has not had, in order. Only the holder of the start lock calls it. */
export async function runMigrations(migrations: readonly Migration[]) {
  if (!(await db().schema.hasTable(record))) {
    await db().schema.createTable(record, (table) => {
      table.string('name').primary();
      table.dateTime('applied_at').notNullable();
    });
  }
  const applied = new Set(await db()(record).pluck<string[]>('name'));
  for (const { name, run } of migrations) {
    if (applied.has(name)) continue;
    await run();
    await db()(record).insert({ name, applied_at: new Date() });
  }
}
