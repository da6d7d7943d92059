import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { type ParsedMail, simpleParser } from 'mailparser';

// Where the product writes its mails; a product that is started for one run keeps its data beside the traces.
const { JOURNEYS_OUTPUT = 'test-results', OUTBOX = path.join(JOURNEYS_OUTPUT, '../outbox') } = process.env;

async function readMail(to: string, kind: string): Promise<ParsedMail | undefined> {
  const files = existsSync(OUTBOX) ? readdirSync(OUTBOX).sort() : [];
  const ofKind = files.filter((name) => name.endsWith(`-${kind}.eml`));
  const mails = await Promise.all(ofKind.map((name) => simpleParser(readFileSync(path.join(OUTBOX, name)))));
  return mails.findLast((mail) => [mail.to ?? []].flat().some(({ text }) => text === to));
}

/** Waits for the last mail of a kind to somebody, and gives the path of its link to a page. */
export async function findMailLink(to: string, kind: string, page: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const words = (await readMail(to, kind))?.text?.split(/\s+/) ?? [];
    link = words.find((word) => word.includes(`${page}?token=`));
    expect(link).toBeDefined();
  }).toPass({ timeout: 30_000, intervals: [100] });
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}
