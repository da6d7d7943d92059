import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { vi } from 'vitest';
import { sharedCms } from './cms';
import type { CmsStore } from './cms-process';

/** A mail as it was written, once: its file never changes. */
const texts = new Map<string, string>();

function readMail(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, 'utf8');
  texts.set(file, text);
  return text;
}

/** The mails of a kind that a CMS without a mail server has written for somebody, in the order in which it wrote them. */
export async function findMails(to: string, kind: string, { dataDir }: CmsStore = sharedCms()) {
  const folder = path.join(dataDir, 'outbox');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  // Names begin with the second and the mail's number.
  const inOrder = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
  const ofKind = files.filter((name) => name.endsWith(`-${kind}.eml`)).sort(inOrder);
  // Hundreds may lie there: only those that name the address are parsed.
  const naming = ofKind.map((name) => readMail(path.join(folder, name))).filter((text) => text.includes(to));
  const mails = await Promise.all(naming.map((text) => simpleParser(text)));
  return mails.filter((mail) => [mail.to ?? []].flat().some(({ text }) => text === to));
}

/** Waits for the last mail of a kind to somebody: for the `count`th one. */
export async function findMail(
  to: string,
  kind: string,
  { count = 1, store }: { count?: number; store?: CmsStore } = {},
): Promise<ParsedMail> {
  const find = async () => {
    const mail = (await findMails(to, kind, store))[count - 1];
    if (!mail) throw new Error(`No mail ${count} of the kind ${kind} to ${to}`);
    return mail;
  };
  return vi.waitFor(find, { timeout: 30_000, interval: 50 });
}

/** The token in the link of a mail that leads to a page. */
export function tokenIn({ text = '' }: ParsedMail, page: string): string {
  const link = text.split(/\s+/).find((word) => word.includes(`${page}?token=`));
  if (!link) throw new Error(`The mail has no link to ${page}:\n${text}`);
  return new URL(link).searchParams.get('token') ?? '';
}
