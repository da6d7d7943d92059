import type { Knex } from 'knex';
import { hashToken } from '../../src/lib/token';

/** So many rows each table has at least: from 1,000 on, a table that is read through is a fault. */
const size = 3000;
const hourMs = 3_600_000;

/** The tokens of links that work. */
export const tokens = {
  confirmEmail: 'c'.repeat(43),
  resetPassword: 'r'.repeat(43),
  confirmSubscription: 's'.repeat(43),
  unsubscribe: 'u'.repeat(43),
};

/** SQL expressions by column, in which `n.i` counts the rows. */
type Columns = Record<string, string | number>;

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

function expressionsOf(database: Knex) {
  const isPostgres = database.client.config.client === 'pg';
  const at = (afterMs: number) => {
    const moment = new Date(Date.now() + afterMs);
    return isPostgres ? `'${moment.toISOString()}'::timestamp` : String(moment.getTime());
  };
  const truth = (is: boolean) => (isPostgres ? String(is) : String(Number(is)));
  /** A document id, different for each letter. */
  const id = (letter: string) =>
    `'${letter}' || ${isPostgres ? "lpad(n.i::text, 23, '0')" : "printf('%023d', n.i)"}`;
  const [past, longAgo, later] = [at(-hourMs), at(-400 * 24 * hourMs), at(24 * hourMs)];
  const row = (letter: string) => ({
    document_id: id(letter),
    created_at: past,
    updated_at: past,
    published_at: past,
  });
  /** Every hundredth row is due. */
  const sometimes = (due: string, other: string) => `CASE WHEN n.i % 100 = 0 THEN ${due} ELSE ${other} END`;
  return { at, truth, id, past, longAgo, later, row, sometimes };
}

const readerEmail = `'reader' || n.i || '@one.example'`;

async function insertNumbered(database: Knex, table: string, columns: Columns, count = size, from = '') {
  await database.raw(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
     INSERT INTO ${table} (${quoted(Object.keys(columns))})
     SELECT ${Object.values(columns).join(', ')} FROM n ${from}`,
  );
}

/** Inserts copies of an account, but for some columns. */
async function copyAccount(database: Knex, id: number, changes: Columns) {
  const names = Object.keys(await database('up_users').columnInfo()).filter((name) => name !== 'id');
  const columns = Object.fromEntries(names.map((name) => [name, changes[name] ?? `model."${name}"`]));
  const from = `CROSS JOIN up_users AS model WHERE model.id = ${id}`;
  await insertNumbered(database, 'up_users', columns, size, from);
}

/** The id of the row that was numbered 0, if there had been one. */
async function idBefore(database: Knex, table: string, first: object): Promise<number> {
  return (await database(table).where(first).first('id')).id - 1;
}

/** The people and things that the rows are about. */
interface Subjects {
  database: Knex;
  adminId: number;
  userId: number;
  /** Expressions for the ids of accounts and of their blogs. */
  reader: string;
  blog: string;
  firstBlogId: number;
}

/**
 * Fills the tables of mail, notifications and sign-in with thousands of rows, so that reading one through shows in its
 * plan, and gives each job something to do.
 */
export async function fillMailTables(database: Knex, adminId: number, userId: number) {
  const subjects = await insertSubjects(database, adminId, userId);
  await insertNotifications(subjects);
  await insertSubscribers(database);
  await insertSignIns(subjects);
  await insertMails(database);
  await insertNews(subjects);
  await insertTokens(database, userId);
  await database.raw(database.client.config.client === 'pg' ? 'VACUUM ANALYZE' : 'ANALYZE');
}

/** Accounts that follow the admin, each with a blog that it likes. */
async function insertSubjects(database: Knex, adminId: number, userId: number): Promise<Subjects> {
  const { at, truth, row, past } = expressionsOf(database);
  const account = { username: readerEmail, email: readerEmail, search_text: readerEmail };
  const usual = { name: `'Reader ' || n.i`, password: 'NULL', demo: truth(false), confirmed: truth(true) };
  await copyAccount(database, userId, { ...row('u'), ...account, ...usual });
  const reader = `${await idBefore(database, 'up_users', { email: 'reader1@one.example' })} + n.i`;
  const title = `'Copy ' || n.i`;
  const text = { title, search_text: title, content: `'<p>Text</p>'`, excerpt: `'Text'`, tags: `'[]'` };
  const released = { state: `'published'`, released_at: at(-30 * 24 * hourMs), version_at: past };
  const counts = { reading_minutes: 1, likes_count: 0, comments_count: 0 };
  const blogs = { ...row('b'), ...text, ...released, ...counts, author_id: reader };
  await insertNumbered(database, 'blogs', blogs);
  const beforeBlogs = await idBefore(database, 'blogs', { title: 'Copy 1' });
  const blog = `${beforeBlogs} + n.i`;
  await insertNumbered(database, 'follows', { ...row('f'), follower_id: reader, followee_id: adminId });
  await insertNumbered(database, 'likes', { ...row('l'), user_id: reader, blog_id: blog });
  return { database, adminId, userId, reader, blog, firstBlogId: beforeBlogs + 1 };
}

async function insertNotifications({ database, adminId, userId, reader, firstBlogId }: Subjects) {
  const { truth, id, past, longAgo, later, sometimes } = expressionsOf(database);
  const told = { on_site: truth(true), by_mail: truth(true), created_at: sometimes(longAgo, past) };
  const follow = { ...told, kind: `'follow'`, group_key: `'follow'`, since_id: 'n.i' };
  const toAdmin = { user_id: adminId, actor_id: reader, number: 'n.i', document_id: id('a') };
  const toReaders = { user_id: reader, actor_id: adminId, number: 1, document_id: id('r') };
  await insertNumbered(database, 'notifications', { ...follow, ...toAdmin });
  await insertNumbered(database, 'notifications', { ...follow, ...toReaders });
  const decision = { user_id: userId, kind: `'approved'`, blog_id: firstBlogId, document_id: id('d') };
  await insertNumbered(database, 'notifications', { ...told, ...decision }, 1);
  const inbox = { user_id: reader, last_number: 1, cleanup_at: sometimes(past, later) };
  await insertNumbered(database, 'notification_inboxes', inbox);
  const own = { user_id: adminId, last_number: size, cleanup_at: past, mail_due_at: past };
  await insertNumbered(database, 'notification_inboxes', own, 1);
  const flags = ['email_comment', 'email_follow', 'email_new_blog', 'email_decisions'];
  const places = ['site_comment', 'site_like', 'site_follow', 'site_new_blog'];
  const all = Object.fromEntries([...flags, ...places].map((flag) => [flag, truth(true)]));
  await insertNumbered(database, 'notification_settings', { user_id: reader, ...all });
  await insertNumbered(database, 'notification_settings', { user_id: adminId, ...all }, 1);
}

async function insertSubscribers(database: Knex) {
  const { id, row, past, longAgo, later, sometimes } = expressionsOf(database);
  const domain = `CASE WHEN n.i % 10 = 0 THEN 'two.example' ELSE 'one.example' END`;
  const email = `'reader' || n.i || '@' || ${domain}`;
  const state = `CASE WHEN n.i % 3 = 0 THEN 'pending' ELSE 'confirmed' END`;
  const subscriber = { name: `''`, email, key: email, domain, state, confirmed_at: longAgo };
  await insertNumbered(database, 'subscribers', { ...row('s'), ...subscriber });
  const before = await idBefore(database, 'subscribers', { email: 'reader1@one.example' });
  const token = { token_hash: id('t'), purpose: `'confirm'`, expires_at: sometimes(past, later) };
  await insertNumbered(database, 'subscriber_tokens', { ...token, subscriber_id: `${before} + n.i` });
}

async function insertSignIns({ database, reader }: Subjects) {
  const { id, row, past, later, sometimes } = expressionsOf(database);
  const expires_at = sometimes(past, later);
  const token = { token_hash: id('t'), kind: `'confirm-email'`, user_id: reader, email: readerEmail };
  await insertNumbered(database, 'account_tokens', { ...token, expires_at });
  const identity = { issuer: `'https://id.example'`, subject: id('i'), email: readerEmail, user_id: reader };
  await insertNumbered(database, 'connected_identities', { ...row('i'), ...identity });
  const attempt = { id: id('x'), browser_hash: id('x'), provider: `'oidc'`, nonce: `''`, verifier: `''` };
  const accounts = { connect_user_id: reader, proof_user_id: reader };
  await insertNumbered(database, 'sign_in_attempts', { ...attempt, ...accounts, expires_at });
}

async function insertMails(database: Knex) {
  const { truth, id, row, past, longAgo, sometimes } = expressionsOf(database);
  const to = { recipient: `''`, recipient_key: id('k'), to_unproven: truth(false) };
  const about = { kind: `'digest'`, reference: `'subscriber ' || ${id('s')}`, message_id: id('m') };
  const dates = { created_at: sometimes(longAgo, past), updated_at: sometimes(longAgo, past) };
  const sent = { state: `'sent'`, attempts: 1, ...dates };
  await insertNumbered(database, 'mails', { ...row('m'), ...to, ...about, ...sent });
}

/** The digest and the announcement that are due tell of one blog; all others have been told of. */
async function insertNews({ database, adminId, blog, firstBlogId }: Subjects) {
  const { longAgo } = expressionsOf(database);
  await database('digests').delete();
  await insertNumbered(database, 'digests', { created_at: longAgo, after_id: 0, finished_at: longAgo }, 1);
  const { id: digestId } = await database('digests').first('id');
  await database('digest_blogs').delete();
  await insertNumbered(database, 'digest_blogs', { blog_id: blog, digest_id: digestId });
  const blogId = firstBlogId + size - 1;
  await database('digest_blogs').where({ blog_id: blogId }).update({ digest_id: null });
  const released_at = new Date(Date.now() - hourMs);
  await database('blogs').where({ id: blogId }).update({ author_id: adminId, released_at });
  await insertNumbered(database, 'new_blog_announcements', { blog_id: blogId }, 1);
}

/** Stores the tokens of `tokens`: those of an account for the demo's user, the others for one subscriber. */
async function insertTokens(database: Knex, userId: number) {
  const expires_at = new Date(Date.now() + hourMs);
  const { email } = await database('up_users').where({ id: userId }).first('email');
  const account = { user_id: userId, email, expires_at };
  const ofAccount = { 'confirm-email': tokens.confirmEmail, 'reset-password': tokens.resetPassword };
  for (const [kind, token] of Object.entries(ofAccount)) {
    await database('account_tokens').insert({ ...account, kind, token_hash: hashToken(token) });
  }
  const pending = await database('subscribers').where({ state: 'pending' }).orderBy('id').first('id');
  const ofSubscriber = { confirm: tokens.confirmSubscription, unsubscribe: tokens.unsubscribe };
  for (const [purpose, token] of Object.entries(ofSubscriber)) {
    const token_hash = hashToken(token);
    await database('subscriber_tokens').insert({
      subscriber_id: pending.id,
      purpose,
      expires_at,
      token_hash,
    });
  }
}
