import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import nodemailer from '@strapi/provider-email-nodemailer';
import type { TestMailAnswer } from '../../../contract';
import { db } from '../../../database/connection';
import { env } from '../../../env';
import { isPlainMailbox } from '../../../lib/email-address';
import { mailTransport } from '../../../lib/mail-transport';
import { testMail } from '../../../mail-texts/test-mail';
import { getSite } from '../../site-setting/services/site-setting';
import { type MailProvider, sendMail } from './send-mail';
import { withoutPassword } from './without-password';

const withinMs = 10_000;

/** These end a silent connection before the answer is due, so that it says where the server fell silent. */
const ownOptions = {
  pool: 'false',
  dnsTimeout: '8000',
  connectionTimeout: '8000',
  greetingTimeout: '8000',
  socketTimeout: '9000',
};

interface NodemailerPackage {
  init(options: object, settings: { defaultFrom: string }): MailProvider;
}

/** A connection for this mail alone: the outbox's may be held up by another mail. */
function connectTo(smtpUrl: string): MailProvider {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(ownOptions)) url.searchParams.set(name, value);
  const { init } = nodemailer as unknown as NodemailerPackage;
  return init(mailTransport(url.href), { defaultFrom: env.mailFrom.address });
}

const oneLine = (text: string) =>
  withoutPassword(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 500);

function describeFailure(error: unknown): string {
  const { response, message } = error as Error & { response?: string };
  if (response) return `The mail server said: ${oneLine(response)}`;
  return `The mail server cannot be used: ${oneLine(message)}`;
}

async function send(to: string): Promise<string> {
  const row = { id: 0, kind: 'test', created_at: new Date(), message_id: messageId() };
  const { name } = await getSite();
  const body = { to, text: testMail(name) };
  if (!env.smtpUrl) return `${await sendMail(row, body)} in ${env.dataDir}, because SMTP_URL is not set.`;
  const answer = await sendMail(row, body, connectTo(env.smtpUrl));
  return `Sent to ${to}. The mail server said: ${oneLine(answer)}`;
}

const messageId = () => `<${randomUUID()}@${new URL(env.siteUrl).hostname}>`;

/** Sends a mail to an account past the outbox, because the caller waits for the server's own words. */
export async function sendTestMailTo(userId: number): Promise<TestMailAnswer> {
  const { email } = await db()('up_users').where({ id: userId }).first('email');
  if (!isPlainMailbox(email)) {
    return { success: false, message: 'We cannot send mail to your address. Change it in your profile.' };
  }
  const late = setTimeout(withinMs, undefined, { ref: false }).then(() => {
    throw new Error(`there was no answer within ${withinMs / 1000} s`);
  });
  try {
    return { success: true, message: await Promise.race([send(email), late]) };
  } catch (error) {
    return { success: false, message: describeFailure(error) };
  }
}
