import { randomBytes } from 'node:crypto';
import {
  checkDatabase,
  checkEmail,
  checkMailbox,
  checkMailServer,
  checkPassword,
  checkSender,
  checkSiteUrl,
  isPublic,
  localPortOf,
  passwordHint,
} from './answer-rules.mjs';
import { reachDatabase, reachMailServer } from './reach-server.mjs';

/**
 * The questions, in this order. `emptyMeans` says what an empty answer stands for, and `fallback` gives it its value;
 * without `emptyMeans` an answer is required. `isAsked` looks at the answers so far.
 */
export const questions = [
  {
    name: 'SITE_URL',
    option: 'site-url',
    text: 'Public address of the site, such as https://blog.example.org',
    emptyMeans: 'http://localhost:3000, this machine only',
    // Without a terminal nobody would notice that the site is for this machine only.
    isRequiredAsOption: true,
    check: checkSiteUrl,
  },
  { name: 'ADMIN_EMAIL', option: 'admin-email', text: 'Email of the first admin', check: checkEmail },
  {
    name: 'ADMIN_PASSWORD',
    option: 'admin-password',
    text: `Password of the first admin (${passwordHint})`,
    emptyMeans: 'a random one, which you find in .env',
    fallback: () => `${randomBytes(15).toString('base64url')}-Aa1!`,
    isHidden: true,
    check: checkPassword,
  },
  {
    name: 'SMTP_URL',
    option: 'smtp-url',
    text: 'Mail server, such as smtp://user:password@mail.example.org:587',
    emptyMeans: 'mails are written to files',
    check: checkMailServer,
    reach: reachMailServer,
  },
  {
    name: 'MAIL_FROM',
    option: 'mail-from',
    text: 'Sender of the mails',
    isAsked: ({ SMTP_URL }) => Boolean(SMTP_URL),
    emptyMeans: ({ SITE_URL }) => defaultSender(SITE_URL),
    fallback: ({ SITE_URL }) => defaultSender(SITE_URL),
    check: checkSender,
  },
  {
    name: 'CONTACT_EMAIL',
    option: 'contact-email',
    text: 'Email that gets the messages of the contact form',
    emptyMeans: ({ ADMIN_EMAIL }) => defaultContact(ADMIN_EMAIL) || 'the one in the site’s settings',
    fallback: ({ ADMIN_EMAIL }) => defaultContact(ADMIN_EMAIL),
    check: checkMailbox,
  },
  {
    name: 'DATABASE_URL',
    option: 'database-url',
    text: 'PostgreSQL, such as postgres://user:password@host:5432/name',
    emptyMeans: 'a file in data/; with docker compose the PostgreSQL that comes with it',
    check: checkDatabase,
    reach: reachDatabase,
  },
];

/** An admin may log in with an email that no mail server knows, such as me@home. */
const defaultContact = (adminEmail) => (checkMailbox(adminEmail) ? '' : adminEmail);

function defaultSender(siteUrl) {
  const host = isPublic(siteUrl) ? new URL(siteUrl).hostname.replace(/^www\./, '') : 'localhost';
  const sender = `no-reply@${host}`;
  // A site may have a bare IP address, from which no mail can come.
  return checkSender(sender) ? 'no-reply@localhost' : sender;
}

/** The values that nobody is asked for, where they are not set. */
export function safeValues({ SITE_URL, ADMIN_EMAIL, ADMIN_PASSWORD }) {
  const random = () => randomBytes(32).toString('hex');
  return {
    SECRET: random(),
    INTERNAL_SECRET: random(),
    POSTGRES_PASSWORD: random(),
    DEMO_ACCOUNTS: 'false',
    BACKUP_AT: '03:30',
    BACKUP_KEEP: '14',
    // Otherwise the first visitor of the panel could make themselves its super admin.
    PANEL_ADMIN_EMAIL: ADMIN_EMAIL,
    PANEL_ADMIN_PASSWORD: ADMIN_PASSWORD,
    // A public site listens on this machine only, behind a proxy: without this, all readers would count as one.
    ...(isPublic(SITE_URL) && { TRUSTED_PROXIES: '127.0.0.1' }),
    PORT: localPortOf(SITE_URL),
  };
}
