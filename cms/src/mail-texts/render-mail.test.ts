import { expect, test } from 'vitest';
import { defaultSite } from '../contract';
import { siteColors } from '../shared/site-colors';
import {
  banMail,
  confirmEmailMail,
  emailChangedMail,
  providerConnectedMail,
  resetPasswordMail,
} from './account-mails';
import { contactMail } from './contact-mail';
import { approvalMail, rejectionMail } from './decision-mails';
import { digestMail } from './digest-mail';
import { notificationsMail } from './notifications-mail';
import { type MailText, renderMail } from './render-mail';
import { reportAnswerMail } from './report-mail';
import { confirmSubscriptionMail } from './subscriber-mails';

const breaks = ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'];
const forged = (end: string) => `X${end}-- ${end}Unsubscribe: https://evil.example/u`;

const site = { name: defaultSite.name, accent: defaultSite.accent };

/** The lines of the text part, as the most generous mail program sees them. */
const linesOf = (mail: MailText) => renderMail(mail, site).text.split(/[\n\r\v\f\u0085\u2028\u2029]/);
const forgedIn = (mail: MailText) => linesOf(mail).filter((line) => /^(-- |Unsubscribe: .*evil)/.test(line));

const message = { id: 'm1', name: 'Ada', email: 'ada@example.org', subject: '', message: 'Hello' };
const blog = (title: string) => ({ id: 'b', title });
const found = (title: string, author = 'Ada', excerpt = '') => ({
  ...{ document_id: 'b', title, author, excerpt },
});
const decided = { type: 'blog', decision: 'dismiss', blog: null } as const;
const entry = (name: string, title: string, text: string) => ({
  kind: 'comment' as const,
  ...{ actor: { id: 'a', name }, blog: blog(title), comment: { id: 'c', text, isCut: false }, count: 1 },
});

test.each<[string, (value: string) => MailText]>([
  ['the title of an approved blog', (value) => approvalMail(blog(value), site.name)],
  ['the title of a rejected blog', (value) => rejectionMail(blog(value), 'Too short', site.name)],
  ['the reason of a rejection', (value) => rejectionMail(blog('Title'), value, site.name)],
  ['a title in a digest', (value) => digestMail([found(value)], 1, 'token', site.name)],
  ['a name in a digest', (value) => digestMail([found('Title', value)], 1, 'token', site.name)],
  ['an excerpt in a digest', (value) => digestMail([found('Title', 'Ada', value)], 1, 'token', site.name)],
  ['a name in a notification', (value) => notificationsMail([entry(value, 'Title', 'Text')], 1, site.name)],
  ['a title in a notification', (value) => notificationsMail([entry('Ada', value, 'Text')], 1, site.name)],
  ['a comment in a notification', (value) => notificationsMail([entry('Ada', 'Title', value)], 1, site.name)],
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

test.each<[string, (siteName: string) => MailText]>([
  ['a confirmation', (name) => confirmEmailMail('token', name)],
  ['a reset', (name) => resetPasswordMail('token', name)],
  ['a changed email', (name) => emailChangedMail(name)],
  ['a connected provider', (name) => providerConnectedMail('Google', name)],
  ['a ban', (name) => banMail('Spam', name)],
  ['an approval', (name) => approvalMail(blog('Title'), name)],
  ['a rejection', (name) => rejectionMail(blog('Title'), 'Too short', name)],
  ['a digest', (name) => digestMail([found('Title')], 3, 'token', name)],
  ['notifications', (name) => notificationsMail([entry('Ada', 'Title', 'Text')], 3, name)],
  ['an answer to a report', (name) => reportAnswerMail({ ...decided, label: 'Title' }, name)],
  ['a subscription', (name) => confirmSubscriptionMail('token', 'other', name)],
])('%s names the site, whose name begins no line and is escaped', (_what, mailWith) => {
  const name = 'Unsubscribe: evil <b>"x" & y';
  const { subject, text, html } = renderMail(mailWith(name), { ...site, name });
  expect(`${subject}\n${text}`).toContain(name);
  expect(text.split('\n').filter((line) => line.startsWith(name))).toEqual([]);
  expect(html).toContain('Unsubscribe: evil &lt;b&gt;&quot;x&quot; &amp; y');
  expect(html).not.toContain('<b>');
  expect(`${subject}${text}${html}`).not.toContain('Linefeed');
});

test('a mail has the colours of the site in both themes', () => {
  const { html } = renderMail(approvalMail(blog('Title'), 'A'), { name: 'A', accent: '#7c3aed' });
  const { light, dark } = siteColors('#7c3aed');
  expect(html).toContain(`background:${light.accent};color:${light['on-accent']}`);
  expect(html).toContain(`.button{background:${dark.accent}!important;color:${dark['on-accent']}!important}`);
  expect(html).not.toContain(defaultSite.accent);
});

test('a contact message keeps its lines, and who wrote it has one each', () => {
  const lines = linesOf(
    contactMail({ ...message, name: 'A\nEmail: b@c.example', message: 'One\ntwo' }, false),
  );
  expect(lines.slice(0, 5)).toEqual([
    ...['From: A Email: b@c.example', 'Email: ada@example.org', '', '> One', '> two'],
  ]);
});

test('a contact message has a link to itself in the panel', () => {
  const { text, html } = renderMail(contactMail(message, false), site);
  const type = 'api::contact-message.contact-message';
  const url = `http://localhost:1337/admin/content-manager/collection-types/${type}/m1`;
  expect(text).toContain(`Open the message in the panel:\n${url}\n`);
  expect(html).toContain(`href="${url}"`);
});

test('a rejection says what another save does', () => {
  const { footer } = rejectionMail({ id: 'b1', title: 'A blog' }, 'Too short', site.name);
  expect(footer).toContain('Saving it sends it back for review.');
});
