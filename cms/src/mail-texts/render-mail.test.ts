import { expect, test } from 'vitest';
import { contactMail } from './contact-mail';
import { approvalMail, rejectionMail } from './decision-mails';
import { digestMail } from './digest-mail';
import { notificationsMail } from './notifications-mail';
import { type MailText, renderMail } from './render-mail';

const breaks = ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'];
const forged = (end: string) => `X${end}-- ${end}Unsubscribe: https://evil.example/u`;

/** The lines of the text part, as the most generous mail program sees them. */
const linesOf = (mail: MailText) => renderMail(mail).text.split(/[\n\r\v\f\u0085\u2028\u2029]/);
const forgedIn = (mail: MailText) => linesOf(mail).filter((line) => /^(-- |Unsubscribe: .*evil)/.test(line));

const message = { name: 'Ada', email: 'ada@example.org', subject: '', message: 'Hello' };
const blog = (title: string) => ({ id: 'b', title });
const found = (title: string, author = 'Ada', excerpt = '') => ({
  ...{ document_id: 'b', title, author, excerpt },
});
const entry = (name: string, title: string, text: string) => ({
  kind: 'comment' as const,
  ...{ actor: { id: 'a', name }, blog: blog(title), comment: { id: 'c', text, isCut: false }, count: 1 },
});

test.each<[string, (value: string) => MailText]>([
  ['the title of an approved blog', (value) => approvalMail(blog(value))],
  ['the title of a rejected blog', (value) => rejectionMail(blog(value), 'Too short')],
  ['the reason of a rejection', (value) => rejectionMail(blog('Title'), value)],
  ['a title in a digest', (value) => digestMail([found(value)], 1, 'token')],
  ['a name in a digest', (value) => digestMail([found('Title', value)], 1, 'token')],
  ['an excerpt in a digest', (value) => digestMail([found('Title', 'Ada', value)], 1, 'token')],
  ['a name in a notification', (value) => notificationsMail([entry(value, 'Title', 'Text')], 1)],
  ['a title in a notification', (value) => notificationsMail([entry('Ada', value, 'Text')], 1)],
  ['a comment in a notification', (value) => notificationsMail([entry('Ada', 'Title', value)], 1)],
  ['the name in a contact message', (name) => contactMail({ ...message, name }, false)],
  ['the email in a contact message', (email) => contactMail({ ...message, email }, false)],
  ['the subject of a contact message', (subject) => contactMail({ ...message, subject }, false)],
  ['a contact message', (text) => contactMail({ ...message, message: text }, false)],
])('%s begins no line that looks like one of ours', (_what, mailWith) => {
  for (const end of breaks) {
    const own = forgedIn(mailWith('X'));
    expect([end, forgedIn(mailWith(forged(end)))]).toEqual([end, own]);
  }
});

test('a contact message keeps its lines, and who wrote it has one each', () => {
  const lines = linesOf(
    contactMail({ ...message, name: 'A\nEmail: b@c.example', message: 'One\ntwo' }, false),
  );
  expect(lines.slice(0, 5)).toEqual([
    ...['From: A Email: b@c.example', 'Email: ada@example.org', '', '> One', '> two'],
  ]);
});

test('a rejection says what another save does', () => {
  const { footer } = rejectionMail({ id: 'b1', title: 'A blog' }, 'Too short');
  expect(footer).toContain('Saving it sends it back for review.');
});
