import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect } from 'vitest';
import type { Header, Manifest } from '../src/backup/archive/format';
import { readArchive, readText } from '../src/backup/archive/read-archive';
import { tarEnd, tarEntry } from '../src/backup/archive/write-archive';
import { type CmsStore, runCmsCommand } from './cms-process';

export interface Entry {
  path: string;
  bytes: Buffer;
}

export async function readEntries(file: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const { path, body } of readArchive(file)) {
    const pieces: Buffer[] = [];
    for await (const piece of body) pieces.push(piece);
    entries.push({ path, bytes: Buffer.concat(pieces) });
  }
  return entries;
}

async function readJson(file: string, name: string) {
  for await (const entry of readArchive(file))
    if (entry.path === name) return JSON.parse(await readText(entry, 1e9));
    else await readText(entry, 1e9);
}

export const readHeader = (file: string): Promise<Header> => readJson(file, 'backup.json');
export const readManifest = (file: string): Promise<Manifest> => readJson(file, 'manifest.json');

/** The rows of a table of a backup. */
export async function readTable<Row>(file: string, table: string): Promise<Row[]> {
  const parts = (await readEntries(file)).filter((entry) => entry.path.startsWith(`tables/${table}/`));
  const text = Buffer.concat(parts.map(({ bytes }) => bytes)).toString();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** Writes a file as a backup is written, with any entries. */
export async function writeEntries(file: string, entries: readonly Entry[]) {
  const pieces: Buffer[] = [];
  for (const { path, bytes } of entries)
    for await (const piece of tarEntry(path, bytes.length, [bytes])) pieces.push(piece);
  writeFileSync(file, gzipSync(Buffer.concat([...pieces, tarEnd()])));
}

/** A folder for the backups of one file's tests. */
export function prepareFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'linefeed-backups-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (name: string) => path.join(folder, name);
}

/** Runs a command that has to succeed; gives what it said. */
export async function run(store: CmsStore, name: string, ...words: string[]): Promise<string> {
  const { code, output } = await runCmsCommand(store, name, words);
  expect([name, code, output]).toEqual([name, 0, output]);
  return output;
}

/** Runs a command that has to refuse; gives what it said. */
export async function refused(store: CmsStore, name: string, ...words: string[]): Promise<string> {
  const { code, output } = await runCmsCommand(store, name, words);
  expect([name, code, output]).toEqual([name, 1, output]);
  return output;
}
