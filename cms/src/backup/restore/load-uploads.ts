import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from '../backup-error';
import { isFileName, type Manifest, uploadsPrefix } from '../archive/format';
import { type ArchiveEntry, readText } from '../archive/read-archive';

/** More are not listed one by one. */
const mostProblems = 20;

/** The name and the hash in a line that `sha256sum` has written. */
const parseLine = (line: string): [name: string, hash: string] => [
  line.slice(64 + 2 + uploadsPrefix.length),
  line.slice(0, 64),
];

/** Writes the pictures, or only reads them, and compares their hashes with those that come after them. */
export async function createUploadLoader(uploadsFolder?: string) {
  if (uploadsFolder) await mkdir(uploadsFolder, { recursive: true, mode: 0o700 });
  const hashes = new Map<string, string>();
  let listHash: string | undefined;
  const problems: string[] = [];

  async function store(name: string, body: AsyncIterable<Buffer>): Promise<string> {
    const hash = createHash('sha256');
    // Never writes over a file that is there.
    const file = uploadsFolder ? await open(path.join(uploadsFolder, name), 'wx', 0o600) : null;
    try {
      for await (const chunk of body) {
        hash.update(chunk);
        await file?.writeFile(chunk);
      }
    } finally {
      await file?.close();
    }
    return hash.digest('hex');
  }

  async function load({ path: entryPath, body }: ArchiveEntry) {
    const name = entryPath.slice(uploadsPrefix.length);
    if (!isFileName(name) || listHash)
      throw new BackupError(
        `The file was not made by Linefeed: it has a picture ${JSON.stringify(entryPath.slice(0, 80))}.`,
      );
    if (hashes.has(name)) throw new BackupError(`The file is damaged: ${name} comes twice.`);
    hashes.set(name, await store(name, body));
  }

  /** Compares the pictures with the list that follows them. */
  async function compare(entry: ArchiveEntry) {
    const list = await readText(entry, 1_000_000 + 1000 * hashes.size);
    listHash = createHash('sha256').update(list).digest('hex');
    const wanted = new Map(list.split('\n').filter(Boolean).map(parseLine));
    for (const [name, hash] of wanted)
      if (!hashes.has(name)) problems.push(`The picture ${name} is missing.`);
      else if (hashes.get(name) !== hash) problems.push(`The picture ${name} is not as it was backed up.`);
    for (const name of hashes.keys())
      if (!wanted.has(name)) problems.push(`The picture ${name} is not in the list.`);
  }

  function finish(wanted: Manifest['uploads']): string[] {
    if (!listHash) return ['The list of pictures is missing.'];
    if (hashes.size !== wanted.files)
      problems.push(`There are ${hashes.size} pictures instead of ${wanted.files}.`);
    else if (problems.length === 0 && listHash !== wanted.sha256)
      problems.push('The pictures are not those that were backed up.');
    return problems.slice(0, mostProblems);
  }

  return { load, compare, finish };
}
