import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { InvalidError } from '../../errors';
import { type EncodeResult, type EncodeRequest, tooMuch } from './services/encode-in-process';
import { encodePicture } from './services/encode-picture';

// Not among the services: those are loaded by the CMS itself, and this does its work when it is loaded.

/** No picture that is let through needs as much. */
const mostMemory = 1250 * 1024 * 1024;

function yieldToOthers() {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    // Where memory runs out, Linux ends this process rather than the CMS.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Another system, or one that forbids it.
  }
  setInterval(() => {
    if (process.memoryUsage.rss() > mostMemory) process.exit(tooMuch);
  }, 20);
}

async function answer({ bytes, withWidths }: EncodeRequest): Promise<EncodeResult> {
  try {
    return { encoded: await encodePicture(Buffer.from(bytes), { withWidths }) };
  } catch (error) {
    if (error instanceof InvalidError) return { refusal: error.message };
    throw error;
  }
}

yieldToOthers();
process.once('disconnect', () => process.exit(0));
process.once('message', (order: EncodeRequest) => {
  void answer(order).then((done) => process.send?.(done));
});
