import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { describe, expect, test } from 'vitest';
import { type BlogStatus, blogStatuses, errorSchema } from '../../src/contract';
import { operations } from '../../src/http/route';
import { apiSchemas } from '../support/api-schemas';
import { makeBlog, makeComment } from '../support/builders/blogs';
import { ban, makeAdmin, makeUser } from '../support/builders/people';
import { type Client, visitor } from '../support/client';
import { database } from '../support/database';

type Caller = 'visitor' | 'banned' | 'user' | 'owner' | 'admin';
const callers: readonly Caller[] = ['visitor', 'banned', 'user', 'owner', 'admin'];

/** The status for each caller, in this order; a list is for a blog that is draft, pending, published, rejected. */
type Expected = readonly (number | readonly number[])[];

const anyone: Expected = [200, 200, 200, 200, 200];
const members: Expected = [401, 401, 200, 200, 200];
const admins: Expected = [401, 401, 403, 403, 200];
const stranger = [404, 404, 200, 404];
const seen: Expected = [stranger, stranger, stranger, 200, [404, 200, 200, 200]];
const own: Expected = [401, 401, 404, 200, 404];
const published: Expected = [401, 401, stranger, stranger, stranger];
const moderated: Expected = [401, 401, 403, 403, [404, 200, 200, 200]];

/** The product's table of rights, written down once more by hand, not taken from the code. */
const table: Record<string, { body?: object; expected: Expected }> = {
  'POST /users/register': { body: {}, expected: [400, 400, 400, 400, 400] },
  'POST /users/login': { body: {}, expected: [400, 400, 400, 400, 400] },
  'POST /users/logout': { expected: anyone },
  'POST /users/oidc/start': { body: {}, expected: [404, 404, 404, 404, 404] },
  'POST /users/oidc/finish': { body: {}, expected: [400, 400, 400, 400, 400] },
  'POST /users/oidc/prove': { body: {}, expected: [400, 400, 400, 400, 400] },
  'GET /users/providers': { expected: members },
  'DELETE /users/providers/:id': { expected: [401, 401, 404, 404, 404] },
  'GET /users/me': { expected: members },
  'GET /me': { expected: anyone },
  'PUT /users/profile/:id': { body: { bio: 'x' }, expected: [401, 401, 403, 200, 403] },
  'DELETE /users/me': { body: {}, expected: [401, 401, 400, 400, 400] },
  'PUT /users/password': { body: {}, expected: [401, 401, 400, 400, 400] },
  'POST /users/password/forgot': { body: {}, expected: [400, 400, 400, 400, 400] },
  'POST /users/password/reset': { body: {}, expected: [400, 400, 400, 400, 400] },
  'POST /users/email/confirm/request': { expected: members },
  'POST /users/email/confirm': { body: {}, expected: [400, 400, 400, 400, 400] },
  'POST /users/links/check': { body: {}, expected: [400, 400, 400, 400, 400] },
  'GET /users/sessions': { expected: members },
  'DELETE /users/sessions': { expected: members },
  'DELETE /users/sessions/:id': { expected: [401, 401, 404, 404, 404] },
  'PUT /users/:id/follow': { expected: [401, 401, 200, 400, 200] },
  'PUT /users/:id/unfollow': { expected: [401, 401, 200, 400, 200] },
  'GET /users/email/confirm': { expected: anyone },
  'GET /users/:id': { expected: anyone },
  'GET /users/notifications': { expected: members },
  'PUT /users/notifications': { body: { site: { like: false } }, expected: members },
  'GET /notifications': { expected: members },
  'GET /notifications/unread': { expected: members },
  'PUT /notifications/read': { body: {}, expected: members },
  'GET /users': { expected: admins },
  'PUT /users/makeadmin/:id': { expected: admins },
  'PUT /users/removeadmin/:id': { expected: admins },
  'PUT /users/:id/ban': { body: {}, expected: admins },
  'PUT /users/:id/unban': { body: {}, expected: admins },
  'GET /blogs': { expected: anyone },
  'GET /blogs/:id': { expected: seen },
  'GET /blogs/panel-preview': { expected: [404, 404, 404, 404, 404] },
  'GET /blogs/recommendations/:id': { expected: seen },
  'GET /blogs/neighbours/:id': { expected: seen },
  'GET /blogs/search': { expected: anyone },
  'GET /blogs/sitemap': { expected: anyone },
  'GET /blogs/tags': { expected: anyone },
  'GET /blogs/tags/:tag': { expected: anyone },
  'GET /blogs/tag/:tag': { expected: anyone },
  'GET /blogs/categories': { expected: anyone },
  'POST /blogs/create': { body: {}, expected: [401, 401, 400, 400, 400] },
  'GET /blogs/myblogs': { expected: members },
  'GET /blogs/myblogs/counts': { expected: members },
  'GET /blogs/myblogs/:id': { expected: own },
  'PUT /blogs/updateblogs/:id': { body: { image: '' }, expected: own },
  'DELETE /blogs/myblogs/:id': { expected: own },
  'GET /blogs/comments/:id': { expected: seen },
  'POST /blogs/comments/:id': {
    body: { content: 'Hi' },
    expected: [401, 401, ...Array(3).fill([404, 404, 201, 404])],
  },
  'DELETE /blogs/comments/:id': { expected: [401, 401, [404, 404, 403, 404], 200, 200] },
  'GET /blogs/:id/report': { expected: members },
  'GET /blogs/comments/:id/report': { expected: members },
  'POST /blogs/:id/report': {
    body: { reason: 'spam' },
    expected: [401, 401, [404, 404, 201, 404], [404, 404, 400, 404], [404, 404, 201, 404]],
  },
  'POST /blogs/comments/:id/report': {
    body: { reason: 'spam' },
    expected: [401, 401, ...Array(3).fill([404, 404, 201, 404])],
  },
  'PUT /blogs/:id/like': { expected: published },
  'PUT /blogs/:id/unlike': { expected: published },
  'GET /admin/dashboard': { expected: admins },
  'GET /admin/dashboard/overview': { expected: admins },
  'GET /admin/dashboard/activity': { expected: admins },
  'GET /admin/mails': { expected: admins },
  'GET /admin/doctor': { expected: admins },
  'GET /admin/mails/held': { expected: admins },
  'PUT /admin/mails/held': { body: { decision: 'discard' }, expected: [401, 401, 403, 403, 409] },
  'PUT /admin/mails/:id/send-again': { expected: [401, 401, 403, 403, 404] },
  'POST /admin/mail/test': { expected: admins },
  'PUT /admin/blogs/:id/status': { body: { status: 'rejected', reason: 'x' }, expected: moderated },
  'PUT /admin/blogs/status': { body: {}, expected: [401, 401, 403, 403, 400] },
  'DELETE /admin/blogs/:id': { expected: moderated },
  'GET /admin/audit': { expected: admins },
  'GET /admin/reports': { expected: admins },
  'PUT /admin/reports/:id': { body: { decision: 'dismiss' }, expected: [401, 401, 403, 403, 404] },
  'PUT /admin/comments/:id': { body: { hidden: true }, expected: admins },
  'GET /admin/audit.csv': { expected: admins },
  'GET /pages/:name': { expected: anyone },
  'GET /settings': { expected: anyone },
  // A new site has no CSS of its own.
  'GET /settings/style-sheets/:file': { expected: [404, 404, 404, 404, 404] },
  'GET /admin/settings': { expected: admins },
  'PUT /admin/settings': { body: {}, expected: admins },
  'POST /uploads': { expected: [401, 401, 415, 415, 415] },
  'POST /contact': { body: {}, expected: [400, 400, 400, 400, 400] },
  'POST /subscribers': { body: {}, expected: [400, 400, 400, 400, 400] },
  'POST /subscribers/confirm': { body: {}, expected: [400, 400, 400, 400, 400] },
  'POST /subscribers/unsubscribe': { body: {}, expected: [400, 400, 400, 400, 400] },
  'GET /admin/subscribers': { expected: admins },
  'GET /admin/subscribers.csv': { expected: admins },
  'PUT /admin/subscribers/unsubscribe': { body: { domain: 'nowhere.example' }, expected: admins },
  'GET /openapi.json': { expected: anyone },
  'GET /docs': { expected: anyone },
};

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const ofComment = new Set([
  'DELETE /blogs/comments/:id',
  'GET /blogs/comments/:id/report',
  'POST /blogs/comments/:id/report',
  'PUT /admin/comments/:id',
]);
const usesBlog = (path: string) => /^\/(admin\/)?blogs\/.*:id/.test(path);

/** Jobs write mails of their own. */
const collections = apiSchemas.map(({ collectionName }) => collectionName).filter((name) => name !== 'mails');
const tables = [
  ...collections,
  ...['up_users', 'blog_tags', 'blog_categories', 'blogs_categories_lnk', 'counters', 'files'],
  ...['idempotency_keys', 'title_starts', 'sign_in_attempts', 'account_tokens'],
  ...['notifications', 'notification_inboxes', 'notification_settings', 'reporters'],
];
/** Leaves out the rows that jobs write some seconds after a decision, a comment, a like or a new blog. */
const withoutDecisions: Record<string, (rows: Knex.QueryBuilder) => Knex.QueryBuilder> = {
  notifications: (rows) =>
    rows
      .whereNotIn('kind', ['approved', 'rejected', 'report', 'new-blog'])
      .select('id', 'kind', 'group_key', 'user_id', 'blog_id'),
  notification_inboxes: (rows) => rows.where('read_until', '>', 0).select('user_id', 'read_until'),
};

/** A hash of each table: it differs when a row does. */
async function fingerprints() {
  const found: Record<string, string> = {};
  for (const name of tables) {
    const all = database()(name);
    const rows: object[] = await (withoutDecisions[name]?.(all) ?? all);
    // Sorted here: the order of equal keys is PostgreSQL's choice, and may change with its statistics.
    const text = JSON.stringify(rows.map((row) => JSON.stringify(row)).sort());
    found[name] = createHash('sha256').update(text).digest('hex');
  }
  return found;
}

const knownTag = 'permissions';

/** A blog of its own for one call, so that no call sees what another did. */
async function makeCase(caller: Caller, status: BlogStatus) {
  const owner = await makeUser();
  const filed = { categories: ['life'], tags: [knownTag], rejectionReason: 'x' };
  const blog = await makeBlog({ author: owner, status, ...filed });
  const comment = await makeComment(blog);
  const someone = await makeUser();
  if (caller === 'banned') await ban(someone);
  const clients: Record<Caller, () => Promise<Client>> = {
    visitor: async () => visitor(),
    banned: async () => someone.client,
    user: async () => someone.client,
    owner: async () => owner.client,
    admin: async () => (await makeAdmin()).client,
  };
  return { owner, blog, comment, client: await clients[caller]() };
}

type Case = Awaited<ReturnType<typeof makeCase>>;

function addressOf(path: string, { owner, blog, comment }: Case, name: string) {
  if (ofComment.has(name)) return path.replace(':id', comment.documentId);
  if (/^DELETE \/users\/(sessions|providers)\/:id$/.test(name)) return path.replace(':id', 'unknown');
  return path
    .replace(':id', usesBlog(path) ? blog.documentId : owner.documentId)
    .replace(':tag', knownTag)
    .replace(':name', 'privacy');
}

test('the table holds every row of the contract', () => {
  expect(Object.keys(table).sort()).toEqual(operations.map(nameOf).sort());
});

const statusesFor = (path: string) => (usesBlog(path) ? blogStatuses : (['published'] as const));
const rows = operations.map((row) => ({ ...row, name: nameOf(row) }));

/** One call of each caller for each status of a blog, with the status that the table wants. */
function* callsOf(path: string, expected: Expected) {
  for (const [i, caller] of callers.entries()) {
    for (const [j, status] of statusesFor(path).entries()) {
      const answers = expected[i]!;
      yield { caller, status, wanted: typeof answers === 'number' ? answers : answers[j]! };
    }
  }
}

describe('who may', () => {
  test.each(rows)('$name', async ({ method, path, name }) => {
    const { body, expected } = table[name]!;
    const calls = [...callsOf(path, expected)];
    const send = async ({ caller, status, wanted }: (typeof calls)[number], given: Case) => {
      const answer = await given.client.call(method, addressOf(path, given, name), { body });
      expect([caller, status, answer.status]).toEqual([caller, status, wanted]);
      if (wanted >= 400) expect(errorSchema.strict().parse(answer.body)).toEqual(answer.body);
    };

    for (const call of calls.filter(({ wanted }) => wanted < 400)) {
      await send(call, await makeCase(call.caller, call.status));
    }
    const refused: [(typeof calls)[number], Case][] = [];
    for (const call of calls.filter(({ wanted }) => wanted >= 400)) {
      refused.push([call, await makeCase(call.caller, call.status)]);
    }
    const before = await fingerprints();
    for (const [call, given] of refused) await send(call, given);
    expect(await fingerprints()).toEqual(before);
  });
});
