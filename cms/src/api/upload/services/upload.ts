import type { Viewer } from '../../../http/viewer';
import { InvalidError, Refusal } from '../../../refusals';
import { checkPicture } from './check-picture';
import { type StoredPicture, storePicture } from './store-picture';

const atOnce = 2;
const mayWait = 20;

// Decoding takes memory and both cores: a few at a time, and no endless queue.
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= mayWait)
    throw new Refusal(503, 'Too many pictures at once. Please try again in a moment.');
  if (running >= atOnce) await new Promise<void>((proceed) => waiting.push(proceed));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const undecodable = (error: unknown) =>
  /input|pixel|heif|corrupt|unsupported|decode|premature/i.test(String(error));

/** Stores somebody's picture, re-encoded. */
async function add(bytes: Buffer, viewer: Viewer): Promise<StoredPicture> {
  return inTurn(async () => {
    await checkPicture(bytes);
    return storePicture(bytes, viewer.id).catch((error: unknown) => {
      throw undecodable(error) ? new InvalidError({ file: 'The picture cannot be read' }) : error;
    });
  });
}

export default { add };
