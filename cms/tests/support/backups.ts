import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Knex } from 'knex';
import { afterAll, expect } from 'vitest';
import type { Header, Manifest } from '../../src/backup/archive/format';
import { readArchive, readText } from '../../src/backup/archive/read-archive';
import { tarEnd, tarEntry } from '../../src/backup/archive/write-archive';
import { demoUser } from '../../src/contract';
import { picture, upload } from './builders/pictures';
import { Client } from './client';
import { type CmsStore, runCmsCommand } from './cms-process';
import { createEmptyStore, type RemovableStore } from './cms-store';

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

/** Fills a site with some of everything that a backup treats in its own way. */
export async function fillSite(author: Client): Promise<string> {
  const { body: image } = await upload(author, await picture(900, 600).png().toBuffer());
  const input = {
    title: 'Kept in a safe place',
    content: '<p>“Größe” 🎉 &amp; more</p>',
    image: (image as { secure_url: string }).secure_url,
    categories: ['life'],
    tags: ['Backups', 'Ünïcode'],
  };
  const { body } = await author.post<{ blog: { _id: string } }>('/blogs/create', input);
  const blog = body.blog._id;
  await author.put(`/blogs/${blog}/like`);
  const visitor = new Client(author.base);
  await visitor.post('/contact', {
    name: 'A reader',
    email: 'reader@example.org',
    subject: 'Hi',
    message: 'Hello',
  });
  await visitor.post('/users/password/forgot', { email: demoUser.email });
  await visitor.post('/subscribers', { email: 'reader@example.org' });
  return blog;
}

/** Several people who comment as fast as they can, each in an order of their own. */
export function startWriters(author: Client, blog: string) {
  let isOver = false;
  const acked: string[] = [];
  async function write(writer: number) {
    for (let number = 0; !isOver; number += 1) {
      const content = `${writer} ${number}`;
      const { status } = await author.post(`/blogs/comments/${blog}`, { content });
      if (status === 201) acked.push(content);
    }
  }
  const all = Promise.all([1, 2, 3, 4].map(write));
  return {
    acked,
    async stop() {
      isOver = true;
      await all;
    },
  };
}

/** The differences between two backups: the names of tables, and pictures. */
export async function differences(a: string, b: string): Promise<string[]> {
  const [one, other] = [await readManifest(a), await readManifest(b)];
  const names = [...new Set([...Object.keys(one.tables), ...Object.keys(other.tables)])];
  const differing = names.filter((name) => one.tables[name]?.sha256 !== other.tables[name]?.sha256);
  return one.uploads.files === other.uploads.files ? differing : [...differing, 'uploads'];
}

/** Takes back what a migration has added since; gives the id of a comment that was the last one, and is gone. */
export async function makeOld(database: Knex): Promise<number> {
  await database.raw('DROP INDEX blog_tags_top_idx');
  await database.raw('ALTER TABLE blog_tags DROP COLUMN likes_count');
  await database('applied_migrations').where({ name: '0002-likes-in-listings' }).delete();
  const [{ id }] = await database('comments').insert({ content: 'The last one' }).returning('id');
  await database('comments').where({ id }).delete();
  return id;
}

/** Stores that are removed when all tests of the file are done. */
export function prepareStores() {
  const stores: RemovableStore[] = [];
  afterAll(async () => {
    for (const store of stores) await store.remove();
  });
  async function keep(made: Promise<RemovableStore>): Promise<CmsStore> {
    const store = await made;
    stores.push(store);
    return store;
  }
  return { keep, emptyStore: () => keep(createEmptyStore()) };
}

/** The same without the server's database: on SQLite. */
export const onSqlite = ({ dataDir }: CmsStore): CmsStore => ({ dataDir });
