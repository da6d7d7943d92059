import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { Header, Pax } from 'tar';
import { BackupError } from '../backup-error';

const blockBytes = 512;
const maxPaxBytes = 64_000;
const maxFillBytes = 64_000;

const cut = () => new BackupError('The file ends in the middle: it was cut off, or never finished.');

const gzipErrors = /^Z_|^ERR_/;

/** Says in words that the compressed stream is broken, and in which entry. */
function inWords(error: unknown, path: string): unknown {
  const { code = '', message } = error as { code?: string; message?: string };
  if (message === 'unexpected end of file') return cut();
  if (code === 'Z_DATA_ERROR' && message === 'incorrect header check')
    return new BackupError('This is not a backup: it is not compressed by gzip.');
  return gzipErrors.test(code)
    ? new BackupError(`The file is damaged in ${path || 'its beginning'} (${message}).`)
    : error;
}

/** Reads a stream in pieces of a wanted size. */
class ByteReader {
  /** The entry that is read. */
  path = '';
  private rest: Buffer = Buffer.alloc(0);
  private readonly source: AsyncIterator<Buffer>;

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** At least one byte and at most `most`; null at the end. */
  async some(most: number): Promise<Buffer | null> {
    while (this.rest.length === 0) {
      const { value, done } = await this.source.next().catch((error: unknown) => {
        throw inWords(error, this.path);
      });
      if (done) return null;
      this.rest = value;
    }
    const piece = this.rest.subarray(0, most);
    this.rest = this.rest.subarray(piece.length);
    return piece;
  }

  /** Exactly so many bytes; fewer only at the end. */
  async exactly(count: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let wanted = count; wanted > 0; ) {
      const piece = await this.some(wanted);
      if (!piece) break;
      pieces.push(piece);
      wanted -= piece.length;
    }
    return Buffer.concat(pieces);
  }

  async close() {
    await this.source.return?.();
  }
}

export interface ArchiveEntry {
  path: string;
  size: number;
  /** The caller reads it to its end before it asks for the next entry. */
  body: AsyncGenerator<Buffer>;
}

async function* readBody(reader: ByteReader, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; ) {
    const piece = await reader.some(left);
    if (!piece) throw cut();
    left -= piece.length;
    yield piece;
  }
  const padding = (blockBytes - (size % blockBytes)) % blockBytes;
  if ((await reader.exactly(padding)).length !== padding) throw cut();
}

interface EntryHeader {
  path: string;
  size: number;
  type: string;
}

const notAnEntry = () =>
  new BackupError('The file is damaged: what should be an entry of a tar file is not one.');

function parseBlock(block: Buffer): Header {
  try {
    return new Header(block, 0);
  } catch {
    // A size beyond any number.
    throw notAnEntry();
  }
}

/** The next header; an extended one before it has a name that is too long for it. Null at the end of the archive. */
async function readHeader(reader: ByteReader, longName?: string): Promise<EntryHeader | null> {
  const block = await reader.exactly(blockBytes);
  if (block.length < blockBytes) throw cut();
  const { nullBlock, cksumValid, path, size, type } = parseBlock(block);
  if (nullBlock) return null;
  if (!cksumValid || size === undefined || path === undefined) throw notAnEntry();
  if (type !== 'ExtendedHeader' || longName !== undefined) return { path: longName ?? path, size, type };
  if (size > maxPaxBytes) throw new BackupError('The file was not made by Linefeed.');
  const pieces: Buffer[] = [];
  for await (const piece of readBody(reader, size)) pieces.push(piece);
  return readHeader(reader, Pax.parse(Buffer.concat(pieces).toString()).path);
}

/** Reads to the end of the stream, where gzip has its checksum. A file that was packed again may have a padded end. */
async function readToEnd(reader: ByteReader) {
  let left = maxFillBytes;
  for (let piece = await reader.some(left); piece; piece = await reader.some(left)) {
    left -= piece.length;
    if (left <= 0) throw new BackupError('The file was not made by Linefeed: it goes on after its end.');
  }
}

/**
 * The entries of a backup, one after the other. Only plain files are accepted: we write no other kind of entry (links,
 * devices, folders) to a tar file.
 */
export async function* readArchive(
  file: string,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<ArchiveEntry> {
  const stream = createReadStream(file, { highWaterMark: 256 * 1024 });
  const gunzip = createGunzip();
  stream.on('error', (error) => gunzip.destroy(error));
  stream.on('data', (chunk) => onBytes(chunk.length));
  const reader = new ByteReader(stream.pipe(gunzip));
  try {
    for (;;) {
      const header = await readHeader(reader);
      if (!header) break;
      const { path, size, type } = header;
      reader.path = path;
      if (type !== 'File')
        throw new BackupError(`The file was not made by Linefeed: ${path} is no file in it.`);
      yield { path, size, body: readBody(reader, size) };
    }
    await readToEnd(reader);
  } finally {
    stream.destroy();
    await reader.close();
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
