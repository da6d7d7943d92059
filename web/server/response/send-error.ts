import type { Request, Response } from 'express';
import { contextOf } from '../request/context.js';
import { isApiPath } from '../request/paths.js';

/** Answers with an error: the API's envelope under `/api/v1`, else one line of text. */
export function sendError(req: Request, res: Response, status: number, message: string): void {
  if (res.headersSent) {
    res.destroy(new Error('error after the headers were sent'));
    return;
  }
  res.status(status).setHeader('Cache-Control', 'no-store');
  if (isApiPath(req.path)) res.json({ success: false, message });
  else res.type('text/plain').send(`${message}\n`);
}

/** Answers that the CMS or the site itself failed. */
export function sendUnavailable(req: Request, res: Response, status = 503): void {
  const { requestId } = contextOf(res);
  // The same message as the CMS itself gives for a failure.
  const sentence = isApiPath(req.path)
    ? 'Something went wrong on our side.'
    : 'The service is not available right now.';
  sendError(req, res, status, `${sentence} (${requestId})`);
}
