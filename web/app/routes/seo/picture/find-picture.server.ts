import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ipNetwork } from 'cms/shared/ip-network';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { env } from '../../../env.server';
import type { PictureTexts } from './draw-picture.server';
import type { Drawn } from './draw-process.server';
import processAddress from './draw-process.server?thread';

export interface Picture {
  bytes: Buffer;
  etag: string;
}

type Draw = (texts: PictureTexts) => Promise<Buffer>;

interface PictureOptions {
  draw: Draw;
  /** How many pictures may wait while one is drawn. */
  maxWaiting: number;
  /** How many pictures are drawn for one address in so many seconds; unlimited without. */
  limit?: { points: number; duration: number };
}

const cacheBytes = 16 * 1024 * 1024;
const drawLimitMs = 10_000;

/** Caches pictures by their texts. Draws one at a time; throws a 429 or 503 for a client that asks for too many. */
export function createPictures({ draw, maxWaiting, limit }: PictureOptions) {
  const queue = new PQueue({ concurrency: 1 });
  const limiter = limit && new RateLimiterMemory(limit);
  const cache = new LRUCache<string, Picture, PictureTexts>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length,
    // A caller that waits gets the picture even when others displace it during the drawing.
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, { context }) {
      if (queue.size >= maxWaiting) throw refusal(503, 5);
      const bytes = await queue.add(() => draw(context));
      const hash = createHash('sha256').update(bytes).digest('base64url');
      return { bytes, etag: `"${hash.slice(0, 27)}"` };
    },
  });

  return async function findPicture(texts: PictureTexts, clientIp = ''): Promise<Picture> {
    const key = JSON.stringify(texts);
    const known = cache.get(key);
    if (known) return known;
    await limiter?.consume(ipNetwork(clientIp)).catch(refuse);
    return cache.forceFetch(key, { context: texts });
  };
}

function refuse(reason: unknown): never {
  if (reason instanceof RateLimiterRes) throw refusal(429, Math.ceil(reason.msBeforeNext / 1000));
  throw reason;
}

function refusal(status: 429 | 503, seconds: number): Response {
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Retry-After': String(Math.max(1, seconds)),
  };
  return new Response('Too many pictures are being drawn. Please try again later.\n', { status, headers });
}

/** Draws in a process of its own: native code draws texts, and its memory is freed with the process. */
const drawInProcess: Draw = async (texts) => {
  const child = fork(fileURLToPath(processAddress), [], {
    // No such file exists, so there are no fonts but ours and a picture is the same on every machine.
    env: { NODE_ENV: 'production', FONTCONFIG_FILE: '/nonexistent' },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: drawLimitMs,
    killSignal: 'SIGKILL',
  });
  try {
    const ended = once(child, 'exit').then(([code, signal]) => {
      throw new Error(`the process that draws a picture ended with ${code ?? signal}`);
    });
    const answered = once(child, 'message').then(([message]) => {
      const drawn = message as Drawn;
      if ('failure' in drawn) throw new Error(`drawing a picture failed: ${drawn.failure}`);
      return Buffer.from(drawn.bytes);
    });
    child.send(texts);
    return await Promise.race([answered, ended]);
  } finally {
    child.kill('SIGKILL');
  }
};

/** Development and tests have no build. */
const drawHere: Draw = async (texts) => (await import('./draw-picture.server')).drawPicture(texts);

export const findPicture = createPictures({
  draw: processAddress ? drawInProcess : drawHere,
  maxWaiting: 10,
  limit: env.RATE_LIMITS === 'on' ? env.RATE_PICTURE : undefined,
});
