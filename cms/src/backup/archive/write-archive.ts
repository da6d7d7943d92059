import { constants, type Deflate, type Gzip } from 'node:zlib';
import { Header, Pax } from 'tar';

const blockBytes = 512;
const endBlocks = Buffer.alloc(2 * blockBytes);
/** Only the owner may read what is unpacked. */
const mode = 0o600;

const padding = (bytes: number) => Buffer.alloc((blockBytes - (bytes % blockBytes)) % blockBytes);

/** The bytes of one entry of a tar file. The body must have exactly the announced size. */
export async function* tarEntry(
  path: string,
  size: number,
  body: AsyncIterable<Buffer> | Iterable<Buffer>,
  mtime = new Date(),
): AsyncGenerator<Buffer> {
  const data = { path, size, mode, mtime, type: 'File' as const };
  const block = Buffer.alloc(blockBytes);
  // A long name, or one beyond ASCII, does not fit into the header.
  if (new Header(data).encode(block, 0)) yield new Pax({ path, size, mode, mtime }).encode();
  yield block;
  let written = 0;
  for await (const chunk of body) {
    written += chunk.length;
    yield chunk;
  }
  if (written !== size) throw new Error(`${path} has ${written} bytes instead of ${size}`);
  yield padding(size);
}

export const tarText = (path: string, text: string) => {
  const bytes = Buffer.from(text);
  return tarEntry(path, bytes.length, [bytes]);
};

export const tarEnd = () => endBlocks;

/** Node's types leave it out, although `params` also works for gzip. */
type WithParams = Gzip & Pick<Deflate, 'params'>;

const setLevel = (gzip: Gzip, level: number) =>
  new Promise<void>((resolve, reject) => {
    (gzip as WithParams).params(level, constants.Z_DEFAULT_STRATEGY, (error?: Error | null) =>
      error ? reject(error) : resolve(),
    );
  });

/** Pictures are compressed already. */
export const stopCompressing = (gzip: Gzip) => setLevel(gzip, constants.Z_NO_COMPRESSION);
export const startCompressing = (gzip: Gzip) => setLevel(gzip, constants.Z_DEFAULT_COMPRESSION);
