import path from 'node:path';
import nodemailer from '@strapi/provider-email-nodemailer';
import { mailTransport } from '../../lib/mail-transport';
import { problem, type Check, codeOf, good, warning } from '../check';

const withinMs = 4000;

const reasons: Record<string, string> = {
  EAUTH: 'refuses the user or the password: correct SMTP_URL',
  ETLS: 'offers no TLS, which a password needs: use another port or server in SMTP_URL',
  ETIMEDOUT: 'does not answer: correct SMTP_URL, or open the port in the firewall',
  EDNS: 'is unknown: correct SMTP_URL',
  ENOTFOUND: 'is unknown: correct SMTP_URL',
  ECONNREFUSED: 'refuses the connection: start it, or correct SMTP_URL',
  EPROTOCOL: 'does not speak SMTP as it should: correct SMTP_URL',
};

interface MailError extends Error {
  code?: string;
  errno?: string;
  syscall?: string;
  /** The status of the server's answer. */
  responseCode?: number;
}

/** Nodemailer names its own codes, which say less than the system's beneath them. */
function codeOfMail(error: unknown): string {
  const { code = '', errno, syscall, message = '', responseCode } = error as MailError;
  if (/certificate|self-signed/i.test(message)) return 'a certificate that is not trusted';
  if (responseCode && !['EAUTH', 'ETLS'].includes(code)) return `status ${responseCode}`;
  if (/ECONNREFUSED/.test(message)) return 'ECONNREFUSED';
  return code || (errno && syscall ? syscall : codeOf(error));
}

/** As the product connects, with less patience. */
function transportTo(smtpUrl: string) {
  const url = new URL(smtpUrl);
  for (const name of ['dnsTimeout', 'connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    url.searchParams.set(name, String(withinMs));
  return mailTransport(url.href);
}

interface Provider {
  init(options: object, settings: object): { verify(): Promise<unknown> };
}

export const mail: Check = {
  name: 'Mail',
  async run({ settings: { smtpUrl, dataDir } }) {
    if (!smtpUrl)
      return [
        warning(
          `No mail leaves this machine, because mails are written to ${path.join(dataDir, 'outbox')}: set SMTP_URL.`,
        ),
      ];
    const { host } = new URL(smtpUrl);
    try {
      await (nodemailer as unknown as Provider).init(transportTo(smtpUrl), {}).verify();
      return [good(`${host} takes mail; none was sent.`)];
    } catch (error) {
      const code = codeOfMail(error);
      return [
        problem(
          `The mail server ${host} ${reasons[code] ?? `cannot be used (${code}): see its log, or correct SMTP_URL`}.`,
        ),
      ];
    }
  },
};
