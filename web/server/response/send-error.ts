import type { Request, Response } from 'express';
import { contextOf } from '../request/context.js';
import { isApiPath } from '../request/paths.js';

/** Answers a request that goes no further: the API's envelope under `/api/v1`, else one line of text. */
export function sendError(req: Request, res: Response, status: number, message: string): void {
  if (res.headersSent) {
    res.destroy(new Error('refused after the head of the answer'));
    return;
  }
  res.status(status).setHeader('Cache-Control', 'no-store');
  if (isApiPath(req.path)) res.json({ success: false, message });
  else res.type('text/plain').send(`${message}\n`);
}

/** The 5xx of something behind us that does not answer, or not as it should. */
export function sendUnavailable(req: Request, res: Response, status = 503): void {
  const { requestId } = contextOf(res);
  // The API has one sentence for every fault, the CMS's own, whichever of the two answers.
  const sentence = isApiPath(req.path)
    ? 'Something went wrong on our side.'
    : 'The service is not available right now.';
  sendError(req, res, status, `${sentence} (${requestId})`);
}
