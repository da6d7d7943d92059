// @module-tag postgres
import { beforeAll, describe, expect, test } from 'vitest';
import { type AuditEntry, demoAdmin, type ErrorAnswer, type Mail, mailSchema } from '../../src/contract';
import { makeAdmin, makeUser } from '../support/builders/people';
import { Client, visitor } from '../support/client';
import { database } from '../support/database';
import { readAll } from '../support/next-link';
import { prepareOutboxCms } from '../support/outbox-cms';

const heldSinceKey = 'core_linefeed_mail-held-since';

describe('GET /admin/mails', () => {
  let admin: Client;
  const email = `admin.mails.${process.pid}.${Date.now()}@example.org`;
  beforeAll(async () => {
    admin = (await makeAdmin()).client;
    await visitor().post('/subscribers', { email });
  });

  test('is for admins', async () => {
    expect((await visitor().get('/admin/mails')).status).toBe(401);
    expect((await (await makeUser()).client.get('/admin/mails')).status).toBe(403);
  });

  test('lists mails with masked recipients, and never what they say', async () => {
    const stored = await database()('mails')
      .where({ kind: 'confirm-subscription' })
      .orderBy('id', 'desc')
      .first();
    const { body, text } = await admin.get<Mail[]>('/admin/mails?kind=confirm-subscription&limit=5');
    const mail = body.find(({ _id }) => _id === stored.document_id);
    expect(mail).toMatchObject({ kind: 'confirm-subscription', recipient: 'a***@example.org' });
    for (const one of body) expect(mailSchema.strict().parse(one)).toEqual(one);
    expect(text).not.toMatch(/admin\.mails|token|recipientKey/);
  });

  test('filters by kind and status, and counts what it found', async () => {
    for (const query of [
      '',
      'kind=confirm-subscription',
      'status=sent',
      'status=sent&kind=confirm-subscription',
    ]) {
      const [key, value] = query.split('&')[0]!.split('=');
      const answer = await admin.get<Mail[]>(`/admin/mails?${query}&limit=1`);
      const rows = database()('mails').modify((all) => {
        if (key === 'kind' || query.includes('&')) void all.where({ kind: 'confirm-subscription' });
        if (query.includes('status=')) void all.where({ state: 'sent' });
      });
      expect([query, value, answer.status]).toEqual([query, value, 200]);
      const total = Number(answer.headers['x-total-count']);
      expect(total).toBeGreaterThanOrEqual(0);
      expect(Math.abs(total - (await rows).length)).toBeLessThan(20);
    }
    expect((await admin.get('/admin/mails?kind=unknown')).body).toEqual([]);
    expect((await admin.get('/admin/mails?status=gone')).status).toBe(400);
    const all = await readAll<Mail>(admin, '/admin/mails?kind=confirm-subscription&limit=2');
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length);
  });
});

describe('what an admin does with the outbox', () => {
  const outbox = prepareOutboxCms();

  async function logIn() {
    const client = new Client(outbox.url());
    await client.post('/users/login', { email: demoAdmin.email, password: demoAdmin.password });
    return client;
  }

  async function refused(status: number) {
    outbox.server().behave('recipient', status);
    await outbox.contact('Once more');
    if (status < 500) await outbox.untilAnswered();
    else await outbox.untilAllAre('failed');
    outbox.server().behave();
    const { document_id: id } = await outbox.db()('mails').orderBy('id', 'desc').first('document_id');
    return `/admin/mails/${id}/send-again`;
  }

  test('only an admin sends a mail again, and it must be there', async () => {
    const path = await refused(550);
    expect((await new Client(outbox.url()).put(path)).status).toBe(401);
    const answer = await (await logIn()).put<ErrorAnswer>('/admin/mails/unknown/send-again');
    expect([answer.status, answer.body.message]).toEqual([404, 'Mail not found.']);
    expect((await outbox.states())[0]?.state).toBe('failed');
  });

  test.each([450, 550])('a mail that was refused by %i is sent again, once', async (status) => {
    const path = await refused(status);
    const admin = await logIn();
    const answers = await Promise.all(Array.from({ length: 4 }, () => admin.put<ErrorAnswer>(path)));
    expect(answers.map((answer) => answer.status)).toContain(200);
    expect(answers.every((answer) => [200, 409].includes(answer.status))).toBe(true);
    await outbox.untilAllAre('sent');
    expect(outbox.server().received).toHaveLength(1);
    const again = await admin.put<ErrorAnswer>(path);
    expect([again.status, again.body.message]).toEqual([409, 'This mail was sent already.']);
  });

  /** A mail that a restored backup brought back. */
  async function holdMail() {
    outbox.server().behave('recipient', 450);
    await outbox.contact('Once more');
    await outbox.untilAnswered();
    outbox.server().behave();
    await outbox.db()('mails').update({ state: 'held', claimed_until: null, claimed_by: null });
    const value = JSON.stringify(new Date().toISOString());
    await outbox.db()('strapi_core_store_settings').insert({ key: heldSinceKey, value, type: 'string' });
  }

  const held = '/admin/mails/held';
  const none = { since: null, count: 0 };
  const auditOf = async (admin: Client, action: string) =>
    (await admin.get<AuditEntry[]>(`/admin/audit?action=${action}`)).body.map(
      ({ actor, subject, detail }) => [actor?.name, subject.type, detail],
    );

  test('admins are notified of held mail, and only they see it', async () => {
    const admin = await logIn();
    expect((await admin.get(held)).body).toEqual(none);
    await holdMail();
    expect((await new Client(outbox.url()).get(held)).status).toBe(401);
    expect((await new Client(outbox.url()).put(held, { decision: 'discard' })).status).toBe(401);
    expect((await admin.get(held)).body).toEqual({ since: expect.any(String), count: 1 });
    const refused = await admin.put<ErrorAnswer>(held, { decision: 'burn' });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { decision: 'Decision must be release or discard' },
    ]);
    const [mail] = (await admin.get<Mail[]>('/admin/mails?status=held')).body;
    expect((await admin.put(`/admin/mails/${mail?._id}/send-again`)).status).toBe(409);
    await outbox.db()('strapi_core_store_settings').where({ key: heldSinceKey }).delete();
  });

  test('held mail is released once, and recorded', async () => {
    await holdMail();
    const admin = await logIn();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => admin.put<ErrorAnswer>(held, { decision: 'release' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 200)?.body.message).toBe('Released 1 held mail.');
    await outbox.untilAllAre('sent');
    expect(outbox.server().received).toHaveLength(1);
    expect((await admin.get(held)).body).toEqual(none);
    expect(await auditOf(admin, 'mail.release')).toEqual([['Demo Admin', 'mails', '1 mail']]);
  });

  test('held mail is discarded, with what is due but not written', async () => {
    await holdMail();
    const admin = await logIn();
    const { body } = await admin.put<ErrorAnswer>(held, { decision: 'discard' });
    expect(body.message).toBe('Discarded 1 held mail.');
    expect(await outbox.states()).toEqual([
      expect.objectContaining({ state: 'expired', last_answer: 'Given up after a backup was restored.' }),
    ]);
    expect(await outbox.db()('mail_bodies')).toEqual([]);
    expect(outbox.server().received).toEqual([]);
    expect(await auditOf(admin, 'mail.discard')).toEqual([['Demo Admin', 'mails', '1 mail']]);
    expect((await admin.put(held, { decision: 'release' })).status).toBe(409);
  });
});
