import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { env } from '../../../env';
import { ClientGoneError, InvalidError, UnavailableError } from '../../../errors';
import type { Viewer } from '../../../http/session';
import { createWorkQueue } from '../../../lib/work-queue';
import {
  checkPicture,
  type EncodedPicture,
  type EncodedWidths,
  encodePicture,
  type EncodeRequest,
  type EncodeResult,
  outOfMemoryCode,
} from './encode-picture';
import { needsWidths, type StoredPicture, storePicture } from './store-picture';

/**
 * `encodePicture` in a process of its own: it can be ended at any time, and the memory that a decoder takes, a gigabyte
 * for some AVIF of a few bytes, is freed when it ends.
 */
async function encodeInProcess(request: EncodeRequest, signal?: AbortSignal): Promise<EncodedWidths> {
  // Neither the environment with its secrets nor what the CMS preloads is meant for it.
  const child = fork(path.join(__dirname, '../encode-process.js'), [], {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const kill = () => child.kill('SIGKILL');
  const timer = setTimeout(kill, env.pictureTimeoutMs);
  signal?.addEventListener('abort', kill, { once: true });
  try {
    child.send(request);
    const ended = once(child, 'exit').then(([code]) => code as number | null);
    const answered = once(child, 'message').then(([answer]) => answer as EncodeResult);
    const answer = await Promise.race([answered, ended]);
    if (signal?.aborted) throw new ClientGoneError();
    if (answer === null) throw new UnavailableError('the process that decodes a picture was killed');
    if (answer === outOfMemoryCode) throw new InvalidError({ file: 'The picture is too complex to process' });
    if (typeof answer === 'number')
      throw new Error(`the process that decodes a picture ended with ${answer}`);
    if (answer.encoded) return answer.encoded;
    throw new InvalidError({ file: answer.error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', kill);
    kill();
  }
}

// Decoding takes memory and both cores. Heavy pictures are weighed by their megapixels: sixty take about ten seconds, and
// two accounts may each have one picture of forty at most waiting besides.
const runLight = createWorkQueue({ concurrency: 2, maxWaiting: 20, maxWaitingPerOwner: 10, reserved: 20 });
const runHeavy = createWorkQueue({ concurrency: 1, maxWaiting: 60, maxWaitingPerOwner: 40, reserved: 2 });
const million = 1_000_000;
const lightPixels = 3 * million;

interface Sender {
  owner?: number | string;
  signal?: AbortSignal;
  withWidths: boolean;
}

/** Rejects a picture before it is queued. Heavy ones are decoded in a process of their own. */
async function encodeInQueue(bytes: Buffer, { withWidths, ...options }: Sender): Promise<EncodedWidths> {
  const { format, pixels } = await checkPicture(bytes);
  // An AVIF may hold more than it says, and its decoder takes by far the most memory.
  const isLight = format !== 'avif' && pixels <= lightPixels;
  if (isLight) return runLight(() => encodePicture(bytes, { withWidths }), options);
  const weight = Math.ceil(pixels / million);
  return runHeavy(() => encodeInProcess({ bytes, withWidths }, options.signal), { ...options, weight });
}

/** Encodes and stores a picture, unless its client disconnects. */
export async function uploadPicture(
  { bytes, fileName }: { bytes: Buffer; fileName: string },
  viewer: Viewer,
  signal: AbortSignal,
): Promise<StoredPicture> {
  const encoded = await encodeInQueue(bytes, { owner: viewer.id, signal, withWidths: needsWidths() });
  return storePicture(encoded, viewer.id, fileName);
}

/** Encodes a picture for the panel, which stores it itself. */
export async function encodeForPlugin(bytes: Buffer, owner: string): Promise<EncodedPicture> {
  return (await encodeInQueue(bytes, { owner, withWidths: false })).whole;
}
