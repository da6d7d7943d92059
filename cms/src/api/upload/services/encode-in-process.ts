import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { InvalidError, ClientGoneError, UnavailableError } from '../../../errors';
import type { EncodedWidths } from './encode-picture';

/** What the process is sent. */
export interface EncodeRequest {
  bytes: Uint8Array;
  withWidths: boolean;
}

/** What it sends back. */
export type EncodeResult =
  | { encoded: EncodedWidths; refusal?: undefined }
  | { encoded?: undefined; refusal: string };

/** How the process ends when a picture takes too much memory. */
export const tooMuch = 77;

const limitMs = 20_000;

/**
 * `encodePicture` in a process of its own: what a decoder takes, a gigabyte for some AVIF of a few bytes, is given back
 * when it ends, and it can be ended at any time.
 */
export async function encodeInProcess(order: EncodeRequest, signal?: AbortSignal): Promise<EncodedWidths> {
  // Neither the environment with its secrets nor what the CMS preloads is meant for it.
  const child = fork(path.join(__dirname, '../encode-process.js'), [], {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const kill = () => child.kill('SIGKILL');
  const timer = setTimeout(kill, limitMs);
  signal?.addEventListener('abort', kill, { once: true });
  try {
    child.send(order);
    const ended = once(child, 'exit').then(([code]) => code as number | null);
    const answered = once(child, 'message').then(([answer]) => answer as EncodeResult);
    const answer = await Promise.race([answered, ended]);
    if (signal?.aborted) throw new ClientGoneError();
    if (answer === null) throw new UnavailableError('the process that decodes a picture was killed');
    if (answer === tooMuch) throw new InvalidError({ file: 'The picture is too complex to process' });
    if (typeof answer === 'number')
      throw new Error(`the process that decodes a picture ended with ${answer}`);
    if (answer.encoded) return answer.encoded;
    throw new InvalidError({ file: answer.refusal });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', kill);
    kill();
  }
}
