import { ipNetwork } from 'cms/contract';
import type { Request, Response } from 'express';
import { BodyError, readBody } from '../request/body.js';
import { contextOf } from '../request/context.js';
import { sendError, sendUnavailable } from '../response/send-error.js';
import { createClientQuota } from './client-quota.js';

const mebibyte = 1024 * 1024;
const maxBodyBytes = mebibyte;

/**
 * Accepts bodies so that slow senders do not occupy the connections to the CMS: a small body is read whole before a
 * connection is opened, and few uploads are streamed at once. Gives null when the request has been answered.
 */
export function createBodyAcceptor() {
  const streamQuota = createClientQuota(32, 8);
  const memoryQuota = createClientQuota(96 * mebibyte, 12 * mebibyte);

  return async function acceptBody(req: Request, res: Response): Promise<Buffer | 'stream' | null> {
    const isStreamed = isUpload(req);
    const share = (isStreamed ? streamQuota : memoryQuota)(ipNetwork(contextOf(res).clientIp));
    res.once('close', () => share.close());
    try {
      if (!isStreamed) return await readBody(req, maxBodyBytes, (bytes) => share.take(bytes));
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

function isUpload({ headers }: Request): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '');
}

function sendBodyError(req: Request, res: Response, status: BodyError['status']) {
  if (res.closed || req.destroyed) return;
  if (status === 413) return sendError(req, res, 413, 'The request is too large.');
  res.setHeader('Retry-After', '5');
  if (status === 429)
    return sendError(req, res, 429, 'Too many requests at once. Please try again in a moment.');
  sendUnavailable(req, res, 503);
}
