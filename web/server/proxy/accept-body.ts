import type { Request, Response } from 'express';
import { ipNetwork } from '../request/ip-network.js';
import { contextOf } from '../request/context.js';
import { sendError, sendUnavailable } from '../response/send-error.js';
import { BodyError, readBody } from '../request/body.js';
import { createClientQuota } from './client-quota.js';

const mebibyte = 1024 * 1024;
const largestBody = mebibyte;

/**
 * Receives bodies so that one who sends slowly keeps no connection to the CMS from the others: they are
 * read whole before one is taken, and of those that flow there are few at once.
 * Gives null when the request has been refused.
 */
export function createBodyAcceptor() {
  const openFlow = createClientQuota(32, 8);
  const openMemory = createClientQuota(96 * mebibyte, 12 * mebibyte);

  return async function receive(req: Request, res: Response): Promise<Buffer | 'flowing' | null> {
    const isFlowing = isUpload(req);
    const share = (isFlowing ? openFlow : openMemory)(ipNetwork(contextOf(res).clientAddress));
    res.once('close', () => share.close());
    try {
      if (!isFlowing) return await readBody(req, largestBody, (bytes) => share.take(bytes));
      const refused = share.take(1);
      if (!refused) return 'flowing';
      throw new BodyError(refused);
    } catch (error) {
      if (!(error instanceof BodyError)) throw error;
      refuseBody(req, res, error.status);
      return null;
    }
  };
}

/** Whether the body is a file, which flows through; everything else is small enough to be read first. */
function isUpload({ headers }: Request): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '');
}

function refuseBody(req: Request, res: Response, status: BodyError['status']) {
  if (res.closed || req.destroyed) return;
  if (status === 413) return sendError(req, res, 413, 'The request is too large.');
  res.setHeader('Retry-After', '5');
  if (status === 429)
    return sendError(req, res, 429, 'Too many requests at once. Please try again in a moment.');
  sendUnavailable(req, res, 503);
}
