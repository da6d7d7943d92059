import path from 'node:path';
import nodemailer from '@strapi/provider-email-nodemailer';
import { mailTransport } from '../../lib/mail-transport';
import { type Check, codeOf, good, problem, warning } from '../check';

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

export const mail: Check = {
  name: 'Mail',
  async run({ settings: { smtpUrl, dataDir } }) {
    if (!smtpUrl) {
      const outbox = path.join(dataDir, 'outbox');
      return [warning(`No mail leaves this machine, because mails are written to ${outbox}: set SMTP_URL.`)];
    }
    const { host } = new URL(smtpUrl);
    try {
      await (nodemailer as unknown as Provider).init(mailTransport(smtpUrl), {}).verify();
      return [good(`${host} takes mail; none was sent.`)];
    } catch (error) {
      const code = codeOfMail(error);
      const reason = reasons[code] ?? `cannot be used (${code}): see its log, or correct SMTP_URL`;
      return [problem(`The mail server ${host} ${reason}.`)];
    }
  },
};
