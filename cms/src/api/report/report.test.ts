// @module-tag postgres
import { beforeAll, describe, expect, test } from 'vitest';
import { type ErrorAnswer, limits, type Report, reportSchema } from '../../contract';
import { makeBlog, makeComment } from '../../../tests/support/builders/blogs';
import { ban, makeAdmin, makeMembers, makeUser, type Person } from '../../../tests/support/builders/people';
import { decide, entriesOf, makeThread, report, reportPath } from '../../../tests/support/builders/reports';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { readAll } from '../../../tests/support/next-link';
import { expectRefused } from '../../../tests/support/refused-fields';

let admin: Person;
beforeAll(async () => {
  admin = await makeAdmin();
});

const thanks = { success: true, message: 'Thank you. We will look at it.' };

describe('POST /blogs/{id}/report and /blogs/comments/{id}/report', () => {
  test('need sign-in', async () => {
    const { blog, comment } = await makeThread();
    const banned = await makeUser();
    await ban(banned);
    for (const client of [visitor(), banned.client]) {
      for (const subject of [blog, comment])
        expect((await client.post(reportPath(subject), { reason: 'spam' })).status).toBe(401);
    }
    expect(await entriesOf(admin, blog)).toEqual([]);
  });

  test('say afterwards, to the reporter, that it was reported and whether it is decided', async () => {
    const { blog, comment } = await makeThread();
    const [person, other] = [await makeUser(), await makeUser()];
    const ownReport = async ({ client }: Person, subject: typeof blog | typeof comment) =>
      (await client.get<{ status: string | null }>(reportPath(subject))).body.status;
    expect((await visitor().get(reportPath(blog))).status).toBe(401);
    for (const subject of [blog, comment]) {
      expect(await ownReport(person, subject)).toBeNull();
      await report(subject, person);
      expect([await ownReport(person, subject), await ownReport(other, subject)]).toEqual(['open', null]);
      await decide(admin, subject, 'dismiss');
      expect(await ownReport(person, subject)).toBe('closed');
    }
  });

  test('refuse what the caller wrote, before the body is looked at', async () => {
    const { blog, comment, host, guest } = await makeThread();
    for (const [subject, author, type] of [
      [blog, host, 'blog'],
      [comment, guest, 'comment'],
    ] as const) {
      const answer = await author.client.post<ErrorAnswer>(reportPath(subject), '{');
      expect([answer.status, answer.body.message]).toEqual([400, `You cannot report your own ${type}`]);
      expect(await entriesOf(admin, subject)).toEqual([]);
    }
    expect((await report(comment, host)).status).toBe(201);
  });

  test.each(['draft', 'pending', 'rejected'] as const)(
    'answer 404 about a blog that is %s',
    async (status) => {
      const author = await makeUser();
      const blog = await makeBlog({ author, status, rejectionReason: 'x' });
      const comment = await makeComment(blog);
      for (const { client } of [author, admin, await makeUser()]) {
        for (const subject of [blog, comment])
          expect((await client.post(reportPath(subject), { reason: 'spam' })).status).toBe(404);
      }
    },
  );

  test.each<[object, string[]]>([
    [{}, ['reason']],
    [{ reason: '' }, ['reason']],
    [{ reason: 'boring' }, ['reason']],
    [{ reason: ['spam'] }, ['reason']],
    [{ reason: 'spam', text: 5 }, ['text']],
    [{ reason: 'spam', text: 'a\0' }, ['text']],
    [{ reason: 'spam', text: 'x'.repeat(limits.reportText + 1) }, ['text']],
  ])('refuse %j', async (body, fields) => {
    const { blog, host } = await makeThread();
    const answer = await (await makeUser()).client.post<ErrorAnswer>(reportPath(blog), body);
    expectRefused(answer, fields);
    expect(await entriesOf(admin, blog)).toEqual([]);
    expect(host.documentId).toBeTruthy();
  });

  test('put all reports of one thing into one entry, each person once', async () => {
    const { blog } = await makeThread();
    const [one, two, three] = (await makeMembers(3)) as [Person, Person, Person];
    for (const answer of [
      await report(blog, one, 'spam', '  <b>Look</b>\n&amp; see  '),
      await report(blog, two, 'spam'),
      await report(blog, three, 'abuse', 'Rude.'),
      await report(blog, one, 'copyright', 'Again'),
    ])
      expect([answer.status, answer.body]).toEqual([201, thanks]);
    const [entry, ...others] = await entriesOf(admin, blog);
    expect(others).toEqual([]);
    expect(entry).toEqual({
      _id: expect.stringMatching(/^[a-z][a-z0-9]{23}$/),
      subject: { type: 'blog', id: blog.documentId, label: blog.title },
      reasons: { spam: 2, abuse: 1 },
      texts: ['<b>Look</b>\n&amp; see', 'Rude.'],
      status: 'open',
      createdAt: expect.any(String),
    });
    expect(reportSchema.strict().parse(entry)).toEqual(entry);
  });

  test('open one entry when fifty people report at once', async () => {
    const { blog, comment } = await makeThread();
    const people = await makeMembers(50);
    const before = (await admin.client.get('/admin/reports?status=open')).headers['x-total-count'];
    const answers = await Promise.all(
      people.flatMap((person) => [report(blog, person), report(comment, person), report(comment, person)]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    for (const subject of [blog, comment])
      expect((await entriesOf(admin, subject)).map(({ reasons }) => reasons)).toEqual([{ spam: 50 }]);
    const after = (await admin.client.get('/admin/reports?status=open')).headers['x-total-count'];
    expect(Number(after) - Number(before)).toBe(2);
  }, 60_000);

  test('cannot have two open entries of one thing in the database', async () => {
    const { blog } = await makeThread();
    await report(blog, await makeUser());
    const row = await database()('reports').where({ subject_id: blog.documentId }).first();
    const second = { ...row, id: undefined, document_id: 'x'.repeat(24) };
    delete second.id;
    await expect(database()('reports').insert(second)).rejects.toThrow();
  });

  test('open a new entry after a decision, but not for an earlier reporter', async () => {
    const { blog } = await makeThread();
    const [first, second] = [await makeUser(), await makeUser()];
    await report(blog, first);
    expect((await decide(admin, blog, 'dismiss')).status).toBe(200);
    expect((await report(blog, first, 'abuse', 'Still')).body).toEqual(thanks);
    expect((await entriesOf(admin, blog)).map(({ status }) => status)).toEqual(['closed']);
    await report(blog, second, 'abuse');
    expect((await entriesOf(admin, blog)).map(({ status, reasons }) => [status, reasons])).toEqual([
      ['open', { abuse: 1 }],
      ['closed', { spam: 1 }],
    ]);
  });

  test('keep the latest texts', async () => {
    const { comment } = await makeThread();
    for (const [i, person] of (await makeMembers(limits.reportTexts + 2)).entries())
      await report(comment, person, 'other', `Text ${i}`);
    const [entry] = await entriesOf(admin, comment);
    expect([entry?.texts.length, entry?.texts[0], entry?.texts.at(-1)]).toEqual([20, 'Text 2', 'Text 21']);
  });
});

describe('GET /admin/reports', () => {
  test('is for admins', async () => {
    expect((await visitor().get('/admin/reports')).status).toBe(401);
    expect((await (await makeUser()).client.get('/admin/reports')).status).toBe(403);
  });

  test.each(['status=draft', 'status=open&status=closed', 'view=all', 'after=x', 'limit=x'])(
    'refuses %s',
    async (query) => expect((await admin.client.get(`/admin/reports?${query}`)).status).toBe(400),
  );

  test('lists by status, newest first, and counts', async () => {
    const total = async (query: string) =>
      Number((await admin.client.get(`/admin/reports?${query}`)).headers['x-total-count']);
    const before = [await total('status=open'), await total('status=closed'), await total('')];
    const subjects = [];
    for (let i = 0; i < 3; i += 1) {
      const { blog } = await makeThread();
      await report(blog, await makeUser());
      subjects.push(blog.documentId);
    }
    const [, , last] = subjects as [string, string, string];
    await decide(admin, { documentId: last }, 'dismiss');
    const after = [await total('status=open'), await total('status=closed'), await total('')];
    expect(after.map((count, i) => count - before[i]!)).toEqual([2, 1, 3]);
    const open = await readAll<Report>(admin.client, '/admin/reports?status=open&limit=7');
    const places = subjects.map((id) => open.findIndex(({ subject }) => subject.id === id));
    expect([places[0]! > places[1]!, places[1]! >= 0, places[2]]).toEqual([true, true, -1]);
    const moments = open.map(({ createdAt }) => createdAt);
    expect(moments).toEqual([...moments].sort().reverse());
  });

  test('says with view=detail what a decision needs', async () => {
    const { blog, comment, host, guest } = await makeThread('Buy my pills');
    await report(blog, guest);
    await report(comment, host);
    const [ofBlog] = await entriesOf(admin, blog, 'view=detail&status=open');
    const [ofComment] = await entriesOf(admin, comment, 'view=detail&status=open');
    const about = { _id: blog.documentId, title: blog.title };
    const undecided = {
      hidden: false,
      decision: null,
      reason: '',
      decidedBy: null,
      decidedAt: null,
      blog: about,
    };
    expect(ofBlog?.detail).toEqual({
      ...undecided,
      content: `Text of ${blog.title}.`,
      author: { _id: host.documentId, name: host.name, image: null },
    });
    expect(ofComment?.detail).toEqual({
      ...undecided,
      content: 'Buy my pills',
      author: { _id: guest.documentId, name: guest.name, image: null },
    });
    expect(reportSchema.strict().parse(ofComment)).toEqual(ofComment);
  });
});
