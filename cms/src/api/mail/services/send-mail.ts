import { mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import type { StoredDate } from '../../../database/dates-and-json';
import { env } from '../../../env';
import { renderMail } from '../../../mail-texts/render-mail';
import { getSite } from '../../site-setting/services/site-setting';
import type { MailBody } from './outbox';

export interface MailRow {
  id: number;
  kind: string;
  attempts: number;
  message_id: string;
  created_at: StoredDate;
  expires_at: StoredDate | null;
  body: string;
}

/** The part of a row that sending needs. */
type SentRow = Pick<MailRow, 'id' | 'kind' | 'message_id' | 'created_at'>;

/** The folder that mails are written to when there is no mail server. */
export const outboxFolder = path.join(env.dataDir, 'outbox');

interface SentInfo {
  response?: string;
  message?: Buffer;
}

export interface MailProvider {
  send(mail: object): Promise<SentInfo>;
  verify(): Promise<unknown>;
}

const provider = () => strapi.plugin('email').provider as unknown as MailProvider;

/** Writes a mail as a file, whole or not at all; a repeat replaces it. */
async function writeFile({ id, kind, created_at }: SentRow, bytes: Buffer): Promise<string> {
  mkdirSync(outboxFolder, { recursive: true, mode: 0o700 });
  const day = new Date(created_at).toISOString().slice(0, 19).replace(/\D/g, '');
  const name = `${day}-${id}-${kind}.eml`;
  const draft = path.join(outboxFolder, `.${name}.part`);
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path.join(outboxFolder, name));
  return `Written to outbox/${name}`;
}

/** Hands a mail to the server, or writes it as a file; gives the server's answer. */
export async function sendMail(
  mail: SentRow,
  { to, replyTo, headers, text }: MailBody,
  by = provider(),
): Promise<string> {
  const site = await getSite();
  const info = await by.send({
    from: { ...env.mailFrom, name: env.mailFrom.name || site.name },
    // The recipient is an object, because a string is parsed for further recipients.
    to: { name: '', address: to },
    replyTo: replyTo && { name: '', address: replyTo },
    ...renderMail(text, site),
    messageId: mail.message_id,
    date: new Date(mail.created_at),
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  });
  return info.message ? writeFile(mail, info.message) : (info.response ?? '');
}

/** Whether the server can be spoken to, after an attempt without an answer: if it can, the mail is the cause. */
export async function isServerReachable(): Promise<boolean> {
  if (!env.smtpUrl) return false;
  try {
    await provider().verify();
    return true;
  } catch {
    return false;
  }
}
