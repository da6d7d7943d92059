import { expect, test } from 'vitest';
import { makeAdmin, makeUser, type Person } from '../../../tests/support/builders/people';
import { database } from '../../../tests/support/database';
import { findMail, findMails } from '../../../tests/support/sent-mails';

const reason = 'Spam <b>again</b>\nand again';
const mailsAbout = ({ documentId }: Person) => database()('mails').where({ reference: `ban ${documentId}` });

test('a ban is mailed with its reason after 15 seconds', async () => {
  const [admin, person] = [await makeAdmin(), await makeUser()];
  const bannedAt = Date.now();
  await admin.client.put(`/users/${person.documentId}/ban`, { reason });
  const answeredAt = Date.now();
  const [row] = await mailsAbout(person);
  const wait = { from: bannedAt + 15_000, to: answeredAt + 15_000 };
  const sendAt = new Date(row.next_attempt_at).getTime();
  expect([row.state, sendAt >= wait.from, sendAt <= wait.to]).toEqual(['waiting', true, true]);
  await admin.client.put(`/users/${person.documentId}/ban`, { reason: 'Once more' });
  await mailsAbout(person).update({ next_attempt_at: new Date() });
  const mail = await findMail(person.email, 'ban');
  expect(mail.subject).toBe('Your account has been banned');
  expect(mail.text).toContain('> Spam <b>again</b>\n> and again');
  expect(mail.html).toContain('Spam &lt;b&gt;again&lt;/b&gt;<br>and again');
  expect(await findMails(person.email, 'ban')).toHaveLength(1);
});

test('a ban that is lifted at once is not mailed, also while the mail waits for the server', async () => {
  const [admin, person] = [await makeAdmin(), await makeUser()];
  await admin.client.put(`/users/${person.documentId}/ban`);
  await admin.client.put(`/users/${person.documentId}/unban`);
  expect(await mailsAbout(person)).toEqual([]);
  await admin.client.put(`/users/${person.documentId}/ban`);
  const inAMinute = new Date(Date.now() + 60_000);
  await mailsAbout(person).update({ claimed_until: inAMinute });
  await admin.client.put(`/users/${person.documentId}/unban`);
  const [row] = await mailsAbout(person);
  expect(new Date(row.expires_at).getTime()).toBeLessThanOrEqual(Date.now());
  await mailsAbout(person).delete();
});

test('an unconfirmed address is not told of a ban', async () => {
  const [admin, person] = [await makeAdmin(), await makeUser()];
  await database()('up_users').where({ id: person.id }).update({ confirmed: false });
  await admin.client.put(`/users/${person.documentId}/ban`, { reason });
  expect(await mailsAbout(person)).toEqual([]);
});
