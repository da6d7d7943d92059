import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import { entryNames, isFileName, uploadsPrefix } from '../archive/format';
import { tarEntry, tarText } from '../archive/write-archive';

/** The files of the folder; those that begin with a dot are notes of the CMS's own. */
async function* listFiles(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!entries) return;
  for await (const entry of entries) if (entry.isFile() && isFileName(entry.name)) yield entry.name;
}

/** How many bytes the folder has, for the progress. */
export async function sumUploads(folder: string): Promise<number> {
  let bytes = 0;
  for await (const name of listFiles(folder))
    bytes += (await stat(path.join(folder, name)).catch(() => ({ size: 0 }))).size;
  return bytes;
}

/** Opens a file; null when its picture has just been deleted. */
async function openIfThere(file: string): Promise<FileHandle | null> {
  return open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

async function* hashed(file: FileHandle, size: number, hash: Hash): AsyncGenerator<Buffer> {
  if (size === 0) return;
  for await (const chunk of file.createReadStream({
    autoClose: false,
    end: size - 1,
    highWaterMark: 256 * 1024,
  })) {
    hash.update(chunk as Buffer);
    yield chunk as Buffer;
  }
}

/** As `sha256sum` writes it. */
const hashLine = (hash: string, name: string) => `${hash}  ${uploadsPrefix}${name}\n`;

/** The entries of all pictures, and of their hashes. */
export async function* uploadEntries(folder: string) {
  const lines: string[] = [];
  let bytes = 0;
  for await (const name of listFiles(folder)) {
    const file = await openIfThere(path.join(folder, name));
    if (!file) continue;
    try {
      const { size, mtime } = await file.stat();
      const hash = createHash('sha256');
      yield* tarEntry(uploadsPrefix + name, size, hashed(file, size, hash), mtime);
      lines.push(hashLine(hash.digest('hex'), name));
      bytes += size;
    } finally {
      await file.close();
    }
  }
  const list = lines.join('');
  yield* tarText(entryNames.uploadHashes, list);
  return { files: lines.length, bytes, sha256: createHash('sha256').update(list).digest('hex') };
}
