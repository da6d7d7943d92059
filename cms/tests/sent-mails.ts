import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { vi } from 'vitest';
import { sharedCms } from './cms';

const hasReceiver = ({ to }: ParsedMail, address: string) =>
  [to].flat().some((list) => list?.value.some((one) => one.address === address));

/** The mails of a kind that the run's CMS has written for an address, oldest first. */
export async function readMails(to: string, kind: string): Promise<ParsedMail[]> {
  const folder = path.join(sharedCms().dataDir, 'outbox');
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(`-${kind}.eml`) && !name.startsWith('.'))
    .sort();
  const mails = await Promise.all(names.map((name) => simpleParser(readFileSync(path.join(folder, name)))));
  return mails.filter((mail) => hasReceiver(mail, to));
}

/** Waits for a mail of a kind to an address: the newest one. */
export function findMail(to: string, kind: string): Promise<ParsedMail> {
  return vi.waitFor(
    async () => {
      const mail = (await readMails(to, kind).catch(() => [])).at(-1);
      if (!mail) throw new Error(`No ${kind} mail to ${to}`);
      return mail;
    },
    { timeout: 60_000, interval: 200 },
  );
}
