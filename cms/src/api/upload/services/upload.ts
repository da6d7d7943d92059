import type { Viewer } from '../../../http/viewer';
import { takeTurns } from '../../../turns';
import { checkPicture } from './check-picture';
import { type StoredPicture, storePicture } from './store-picture';

// Decoding takes memory and both cores.
const inTurn = takeTurns({ atOnce: 2, mayWait: 20 });

/** Stores somebody's picture, re-encoded. */
async function add(bytes: Buffer, viewer: Viewer): Promise<StoredPicture> {
  return inTurn(async () => {
    await checkPicture(bytes);
    return storePicture(bytes, viewer.id);
  });
}

export default { add };
