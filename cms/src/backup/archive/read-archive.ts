import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import { BackupError } from '../backup-error';

/** A file that was packed again may have a padded end. */
const maxFillBytes = 64_000;

const codes = /^(?:Z|ERR|TAR)_/;

/** Says in words that the file is broken, and after which entry. */
function inWords(error: unknown, path: string): unknown {
  const { code = '', message } = error as { code?: string; message?: string };
  if (message === 'unexpected end of file' || code === 'TAR_BAD_ARCHIVE')
    return new BackupError('The file ends in the middle: it was cut off, or never finished.');
  if (code === 'Z_DATA_ERROR' && message === 'incorrect header check')
    return new BackupError('This is not a backup: it is not compressed by gzip.');
  if (code === 'TAR_ENTRY_INVALID')
    return new BackupError(
      `The file is damaged, or was not made by Linefeed: what follows ${path || 'its beginning'} is no file in it (${message}).`,
    );
  return codes.test(code)
    ? new BackupError(`The file is damaged in ${path || 'its beginning'} (${message}).`)
    : error;
}

export interface ArchiveEntry {
  path: string;
  size: number;
  /** The caller reads it to its end before it asks for the next entry. */
  body: AsyncGenerator<Buffer>;
}

/** Only plain files are accepted: we write no other kind of entry (links, devices, folders) to a tar file. */
function requirePlainFile({ path, type, header }: ReadEntry) {
  if (type !== 'File') throw new BackupError(`The file was not made by Linefeed: ${path} is no file in it.`);
  // The parser takes a size below zero for none.
  if (header.size === undefined) throw new BackupError(`The file is damaged in ${path}: it has no size.`);
}

/** Unpacks a file piece by piece, as far as is asked for, and collects the entries that begin in a piece. */
function openArchive(file: string, onBytes: (count: number) => void) {
  const stream = createReadStream(file, { highWaterMark: 256 * 1024 });
  stream.on('data', (chunk) => onBytes(chunk.length));
  const gunzip = pipeline(stream, createGunzip(), () => {});
  const pieces: AsyncIterator<Buffer> = gunzip[Symbol.asyncIterator]();
  const found: ReadEntry[] = [];
  const parser = new Parser({ strict: true, onReadEntry: (entry) => found.push(entry) });
  let path = '';

  /** Gives how many bytes were unpacked: none at the end. The parser throws, because nobody listens to its errors. */
  async function parseNext(): Promise<number> {
    try {
      const { value, done } = await pieces.next();
      if (done) parser.end();
      else parser.write(value);
      return done ? 0 : value.length;
    } catch (error) {
      throw inWords(error, path);
    }
  }

  async function* readBody(entry: ReadEntry): AsyncGenerator<Buffer> {
    path = entry.path;
    while (!entry.emittedEnd) {
      const piece = entry.read();
      if (piece) yield piece;
      else if (!entry.emittedEnd) await parseNext();
    }
  }

  return { found, parseNext, readBody, close: () => gunzip.destroy() };
}

/** The entries of a backup, one after the other. */
export async function* readArchive(
  file: string,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<ArchiveEntry> {
  const { found, parseNext, readBody, close } = openArchive(file, onBytes);
  try {
    for (let fillBytes = 0; fillBytes <= maxFillBytes; ) {
      const entry = found.shift();
      if (entry) {
        requirePlainFile(entry);
        yield { path: entry.path, size: entry.size, body: readBody(entry) };
        fillBytes = 0;
        continue;
      }
      const count = await parseNext();
      if (count === 0) return;
      fillBytes += count;
    }
    throw new BackupError('The file was not made by Linefeed: it goes on after its end.');
  } finally {
    close();
  }
}

/** An entry's text, up to a size that no honest one has. */
export async function readText({ path, size, body }: ArchiveEntry, mostBytes: number): Promise<string> {
  if (size > mostBytes)
    throw new BackupError(`The file was not made by Linefeed: ${path} has ${size} bytes.`);
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
