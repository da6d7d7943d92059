import { type Conversion, convertText } from './convert-worker.server';
import workerAddress from './convert-worker.server?thread';
import { createRenderQueue } from './render.server';

/** Up to this length, a text costs less here than its way to the worker and back. */
const maxLengthHere = 2 * 1024;
const convertInWorker = createRenderQueue<string | null, Conversion>(workerAddress, {
  resourceLimits: { maxOldGenerationSizeMb: 256 },
});

/**
 * A blog's stored HTML as programs and other readers get it; null when it is too complex. In a worker of its own, so that
 * the blog's readers do not wait for it. Throws the answer 503 when the worker is too busy.
 */
export async function convert(content: string, conversion: Conversion): Promise<string | null> {
  if (!workerAddress || content.length <= maxLengthHere) return convertText(content, conversion);
  return convertInWorker(content, conversion);
}
