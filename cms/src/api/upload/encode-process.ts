import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { InvalidError } from '../../errors';
import {
  encodePicture,
  type EncodeRequest,
  type EncodeResult,
  outOfMemoryCode,
} from './services/encode-picture';

// Not among the services, which Strapi loads: this file does its work when it is loaded.

/** More than any accepted picture needs. */
const maxMemory = 1250 * 1024 * 1024;

function yieldToOthers() {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    // When memory runs out, Linux ends this process rather than the CMS.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux, or not permitted.
  }
  setInterval(() => {
    if (process.memoryUsage.rss() > maxMemory) process.exit(outOfMemoryCode);
  }, 20);
}

async function answer({ bytes, withWidths }: EncodeRequest): Promise<EncodeResult> {
  try {
    return { encoded: await encodePicture(Buffer.from(bytes), { withWidths }) };
  } catch (cause) {
    if (cause instanceof InvalidError) return { error: cause.message };
    throw cause;
  }
}

yieldToOthers();
process.once('disconnect', () => process.exit(0));
process.once('message', (request: EncodeRequest) => {
  void answer(request).then((done) => process.send?.(done));
});
