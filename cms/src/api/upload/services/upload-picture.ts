import type { Viewer } from '../../../http/viewer';
import { createWorkQueue } from '../../../lib/work-queue';
import { checkPicture } from './check-picture';
import { encodeInProcess } from './encode-in-process';
import { encodePicture, type EncodedPicture, type EncodedWidths } from './encode-picture';
import { needsWidths } from './plugin-files';
import { type StoredPicture, storePicture } from './store-picture';

// Decoding takes memory and both cores. What is heavy waits by its megapixels: sixty of them take about ten seconds, and
// two accounts may each have one picture waiting besides, of forty at most.
const inLightTurn = createWorkQueue({ concurrency: 2, maxWaiting: 20, maxWaitingPerOwner: 10, reserved: 20 });
const inHeavyTurn = createWorkQueue({ concurrency: 1, maxWaiting: 60, maxWaitingPerOwner: 40, reserved: 2 });
const million = 1_000_000;
const lightPixels = 3 * million;

interface Sender {
  /** Whose picture it is. */
  owner?: number | string;
  signal?: AbortSignal;
  withWidths: boolean;
}

/** Refuses before it waits; what is dear to decode is decoded apart. */
async function encodeInTurn(bytes: Buffer, { withWidths, ...turn }: Sender): Promise<EncodedWidths> {
  const { format, pixels } = await checkPicture(bytes);
  // An AVIF may hold more than it says, and its decoder takes by far the most memory.
  const isLight = format !== 'avif' && pixels <= lightPixels;
  if (isLight) return inLightTurn(() => encodePicture(bytes, { withWidths }), turn);
  const weight = Math.ceil(pixels / million);
  return inHeavyTurn(() => encodeInProcess({ bytes, withWidths }, turn.signal), { ...turn, weight });
}

/** Stores somebody's picture, re-encoded, unless they leave before it is done. */
export async function uploadPicture(
  bytes: Buffer,
  viewer: Viewer,
  signal: AbortSignal,
): Promise<StoredPicture> {
  const encoded = await encodeInTurn(bytes, { owner: viewer.id, signal, withWidths: needsWidths() });
  return storePicture(encoded, viewer.id);
}

/** An accepted picture as it is stored, for the panel, which stores by itself. */
export async function encodeForPlugin(bytes: Buffer, owner: string): Promise<EncodedPicture> {
  return (await encodeInTurn(bytes, { owner, withWidths: false })).whole;
}
