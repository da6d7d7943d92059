import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { type ParsedMail, simpleParser } from 'mailparser';

// Set by npm test; by hand, the data of `npm start`.
const dataOfJourneys = process.env.JOURNEYS_DATA ?? path.resolve('data');

/** The mails of a kind to somebody, in the order in which they were written. */
async function findMails(dataDir: string, to: string, kind: string): Promise<ParsedMail[]> {
  const outbox = path.join(dataDir, 'outbox');
  const files = existsSync(outbox) ? readdirSync(outbox) : [];
  // Names begin with the second and the mail's number.
  const inOrder = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
  const ofKind = files.filter((name) => name.endsWith(`-${kind}.eml`)).sort(inOrder);
  const mails = await Promise.all(ofKind.map((name) => simpleParser(readFileSync(path.join(outbox, name)))));
  return mails.filter((mail) => [mail.to ?? []].flat().some(({ text }) => text === to));
}

/** Waits for the `count`th mail of a kind to somebody, and gives the path of its link, with the token, to a page. */
export async function findMailLink(
  to: string,
  kind: string,
  {
    page = '',
    count = 1,
    dataDir = dataOfJourneys,
  }: { page?: string; count?: number; dataDir?: string } = {},
): Promise<string> {
  let link = '';
  await expect(async () => {
    const mail = (await findMails(dataDir, to, kind))[count - 1];
    link = mail?.text?.split(/\s+/).find((word) => word.includes(`${page}?token=`)) ?? '';
    expect(link, `a link in mail ${count} of the kind ${kind} to ${to}`).not.toBe('');
  }).toPass({ timeout: 30_000, intervals: [100] });
  const { pathname, search } = new URL(link);
  return pathname + search;
}
