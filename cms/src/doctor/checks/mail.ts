import path from 'node:path';
import nodemailer from '@strapi/provider-email-nodemailer';
import { mailTransport } from '../../lib/mail-transport';
import { placeholderEmail } from '../../contract';
import { type Check, type CheckInput, codeOf, good, type Outcome, problem, warning } from '../check';

const reasons: Record<string, string> = {
  EAUTH: 'refuses the user or the password: correct SMTP_URL',
  ETLS: 'offers no TLS, which a password needs: use another port or server in SMTP_URL',
  EDNS: 'is unknown: correct SMTP_URL',
  ECONNREFUSED: 'refuses the connection: start it, or correct SMTP_URL',
};

/** Nodemailer names its own codes, which say less than the system's beneath them. */
function codeOfMail(error: unknown): string {
  const { code, message = '', responseCode } = error as Error & { code?: string; responseCode?: number };
  if (/certificate|self-signed/i.test(message)) return 'a certificate that is not trusted';
  if (responseCode && code !== 'EAUTH' && code !== 'ETLS') return `status ${responseCode}`;
  return message.includes('ECONNREFUSED') ? 'ECONNREFUSED' : codeOf(error);
}

type Provider = { init(options: object, settings: object): { verify(): Promise<unknown> } };

async function judgeServer(smtpUrl: string): Promise<Outcome> {
  const { host } = new URL(smtpUrl);
  try {
    await (nodemailer as unknown as Provider).init(mailTransport(smtpUrl), {}).verify();
    return good(`${host} takes mail; none was sent.`);
  } catch (error) {
    const code = codeOfMail(error);
    const reason = reasons[code] ?? `cannot be used (${code}): see its log, or correct SMTP_URL`;
    return problem(`The mail server ${host} ${reason}.`);
  }
}

/** Other servers refuse a sender that only this machine knows. */
function judgeSender({ smtpUrl, mailFrom: { address } }: CheckInput['settings']): Outcome[] {
  if (!smtpUrl || !address.endsWith('@localhost')) return [];
  return [warning(`Mails come from ${address}, which other servers refuse: set MAIL_FROM.`)];
}

/** Nothing is said while the database is away, which its own check reports. */
async function judgeContact({ settings, database }: CheckInput): Promise<Outcome[]> {
  if (settings.contactEmail) return [];
  const read = async () => {
    const { all } = await database;
    return all<{ email: string | null }>('SELECT email FROM site_settings ORDER BY id LIMIT 1');
  };
  const [stored] = await read().catch(() => []);
  if (!stored || (stored.email && stored.email !== placeholderEmail)) return [];
  return [
    warning('Contact messages are mailed to nobody: set CONTACT_EMAIL, or a contact email in the settings.'),
  ];
}

export const mail: Check = {
  name: 'Mail',
  async run(input) {
    const { smtpUrl, dataDir, siteIsLocal } = input.settings;
    const outbox = path.join(dataDir, 'outbox');
    const server = smtpUrl
      ? await judgeServer(smtpUrl)
      : warning(`No mail leaves this machine, because mails are written to ${outbox}: set SMTP_URL.`);
    // A site that is tried out on one machine mails nobody.
    return siteIsLocal ? [server] : [server, ...judgeSender(input.settings), ...(await judgeContact(input))];
  },
};
