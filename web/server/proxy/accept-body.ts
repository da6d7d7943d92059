import { ipNetwork } from 'cms/contract';
import type { Request, Response } from 'express';
import { BodyError, readBody } from '../request/body.js';
import { contextOf } from '../request/context.js';
import { sendError, sendUnavailable } from '../response/send-error.js';

const mebibyte = 1024 * 1024;

/**
 * Accepts bodies so that slow senders do not occupy the connections to the CMS: a small body is read whole before a
 * connection is opened, and few uploads are streamed at once. Gives null when the request has been answered.
 */
export function createBodyAcceptor() {
  const streamQuota = createClientQuota(32, 8);
  const memoryQuota = createClientQuota(96 * mebibyte, 12 * mebibyte);

  return async function acceptBody(req: Request, res: Response): Promise<Buffer | 'stream' | null> {
    const isStreamed = /^multipart\//i.test(req.headers['content-type'] ?? '');
    const share = (isStreamed ? streamQuota : memoryQuota)(ipNetwork(contextOf(res).clientIp));
    res.once('close', () => share.close());
    try {
      if (!isStreamed) return await readBody(req, mebibyte, (bytes) => share.take(bytes));
      const status = share.take(1);
      if (!status) return 'stream';
      throw new BodyError(status);
    } catch (error) {
      if (!(error instanceof BodyError)) throw error;
      sendBodyError(req, res, error.status);
      return null;
    }
  };
}

function sendBodyError(req: Request, res: Response, status: BodyError['status']) {
  if (res.closed || req.destroyed) return;
  if (status === 413) return sendError(req, res, 413, 'The request is too large.');
  res.setHeader('Retry-After', '5');
  if (status === 429)
    return sendError(req, res, 429, 'Too many requests at once. Please try again in a moment.');
  sendUnavailable(req, res, 503);
}

/**
 * Divides a resource: a maximum for all requests together and one for each client. By hand: rate limiters count over a
 * time and queues make requests wait; this one refuses at once and gives back when the answer is sent.
 */
export function createClientQuota(maxTotal: number, maxPerClient: number) {
  const takenBy = new Map<string, number>();
  let taken = 0;

  function change(client: string, amount: number) {
    taken += amount;
    const own = (takenBy.get(client) ?? 0) + amount;
    if (own > 0) takenBy.set(client, own);
    else takenBy.delete(client);
  }

  /** Opens the share of one request. */
  return function open(client: string) {
    let share = 0;
    let isClosed = false;
    return {
      /** Takes more: gives 429 when the client has its maximum, 503 when nothing is left for anybody, else null. */
      take(amount: number): 429 | 503 | null {
        if ((takenBy.get(client) ?? 0) + amount > maxPerClient) return 429;
        if (isClosed || taken + amount > maxTotal) return 503;
        share += amount;
        change(client, amount);
        return null;
      },
      /** Gives everything back; nothing can be taken afterwards. */
      close(): void {
        if (!isClosed) change(client, -share);
        isClosed = true;
      },
    };
  };
}
