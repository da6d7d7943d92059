import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { InvalidError, ClientGoneError, UnavailableError } from '../../../errors';
import type { EncodedWidths } from './encode-picture';

export interface EncodeRequest {
  bytes: Uint8Array;
  withWidths: boolean;
}

export type EncodeResult =
  | { encoded: EncodedWidths; error?: undefined }
  | { encoded?: undefined; error: string };

/** The exit code of the process when a picture takes too much memory. */
export const outOfMemoryCode = 77;

const limitMs = 20_000;

/**
 * `encodePicture` in a process of its own: it can be ended at any time, and the memory that a decoder takes, a gigabyte
 * for some AVIF of a few bytes, is freed when it ends.
 */
export async function encodeInProcess(request: EncodeRequest, signal?: AbortSignal): Promise<EncodedWidths> {
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
