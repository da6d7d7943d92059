import type { Viewer } from '../../../http/viewer';
import { createWorkQueue } from '../../../lib/work-queue';
import { checkPicture, encodePicture, type EncodedPicture, type EncodedWidths } from './encode-picture';
import { encodeInProcess } from './encode-in-process';
import { needsWidths, type StoredPicture, storePicture } from './store-picture';

// Decoding takes memory and both cores. Heavy pictures are weighed by their megapixels: sixty take about ten seconds, and
// two accounts may each have one picture of forty at most waiting besides.
const runLight = createWorkQueue({ concurrency: 2, maxWaiting: 20, maxWaitingPerOwner: 10, reserved: 20 });
const runHeavy = createWorkQueue({ concurrency: 1, maxWaiting: 60, maxWaitingPerOwner: 40, reserved: 2 });
const million = 1_000_000;
const lightPixels = 3 * million;

interface Sender {
  /** Whose picture it is. */
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
  bytes: Buffer,
  viewer: Viewer,
  signal: AbortSignal,
): Promise<StoredPicture> {
  const encoded = await encodeInQueue(bytes, { owner: viewer.id, signal, withWidths: needsWidths() });
  return storePicture(encoded, viewer.id);
}

/** Encodes a picture for the panel, which stores it itself. */
export async function encodeForPlugin(bytes: Buffer, owner: string): Promise<EncodedPicture> {
  return (await encodeInQueue(bytes, { owner, withWidths: false })).whole;
}
