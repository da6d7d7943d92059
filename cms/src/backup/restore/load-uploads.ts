import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { BackupError } from '../backup-error';
import { isFileName, type Manifest, uploadsPrefix } from '../archive/format';
import type { ArchiveEntry } from '../archive/read-archive';
import { hashLine } from '../write/upload-entries';

/** More are not listed one by one. */
const mostProblems = 20;

const linesOf = (stream: Readable) =>
  createInterface({ input: stream, crlfDelay: Infinity })[Symbol.asyncIterator]();
const nameOf = (line: string) => line.slice(64 + 2 + uploadsPrefix.length);

/** Never writes over a file that is there. */
function create(file: string) {
  return open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new BackupError(`The file is damaged: ${path.basename(file)} comes twice.`)
      : error;
  });
}

/** Writes the pictures, or only reads them, and compares their hashes with those that come after them. */
export async function createUploadLoader(workFolder: string, uploadsFolder?: string) {
  if (uploadsFolder) await mkdir(uploadsFolder, { recursive: true, mode: 0o700 });
  const hashFile = path.join(workFolder, 'uploads.sha256');
  const hashes = await open(hashFile, 'wx', 0o600);
  const whole = createHash('sha256');
  const problems: string[] = [];
  let files = 0;
  let listed = 0;
  let isCompared = false;

  async function store(name: string, body: AsyncIterable<Buffer>): Promise<string> {
    const hash = createHash('sha256');
    const file = uploadsFolder ? await create(path.join(uploadsFolder, name)) : null;
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
    if (!isFileName(name) || isCompared)
      throw new BackupError(
        `The file was not made by Linefeed: it has a picture ${JSON.stringify(entryPath.slice(0, 80))}.`,
      );
    const line = Buffer.from(hashLine(await store(name, body), name));
    await hashes.write(line);
    whole.update(line);
    files += 1;
    listed += line.length;
  }

  function report(problem: string) {
    if (problems.length < mostProblems) problems.push(problem);
  }

  /** Both lists have the pictures in one order. */
  async function compare({ size, body }: ArchiveEntry) {
    isCompared = true;
    await hashes.close();
    if (size > 2 * listed + 1_000_000)
      throw new BackupError('The file was not made by Linefeed: its list of pictures is too long.');
    const wanted = linesOf(Readable.from(body));
    const found = linesOf(createReadStream(hashFile));
    for (;;) {
      const [a, b] = [await wanted.next(), await found.next()];
      if (a.done && b.done) return;
      if (a.done) return report(`The picture ${nameOf(b.value)} is not in the list.`);
      if (a.value === b.value) continue;
      if (b.done || nameOf(a.value) !== nameOf(b.value))
        return report(`The picture ${nameOf(a.value)} is missing, or not where it should be.`);
      report(`The picture ${nameOf(a.value)} is not as it was backed up.`);
    }
  }

  async function finish(wanted: Manifest['uploads']): Promise<string[]> {
    if (!isCompared) report('The list of pictures is missing.');
    if (files !== wanted.files) report(`There are ${files} pictures instead of ${wanted.files}.`);
    else if (problems.length === 0 && whole.digest('hex') !== wanted.sha256)
      report('The pictures are not those that were backed up.');
    return problems;
  }

  return { load, compare, finish, close: () => hashes.close() };
}
