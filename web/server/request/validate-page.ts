import type { NextFunction, Request, Response } from 'express';
import { sendError } from '../response/send-error.js';

const methods = ['GET', 'HEAD', 'POST'];
const mostPaths = 250;

/** Bounds what a single request may ask of the pages: method, route discovery, and no second way to the data. */
export function validatePage(req: Request, res: Response, next: NextFunction) {
  if (!methods.includes(req.method)) {
    res.setHeader('Allow', methods.join(', '));
    return sendError(req, res, 405, 'Method not allowed.');
  }
  // As the pages read it: what follows a second question mark belongs to the query.
  const query = new URL(req.url, 'http://site').searchParams;
  if (query.has('_data')) return sendError(req, res, 400, 'The address cannot be read.');
  if (req.path === '/__manifest' && query.getAll('p').length > mostPaths) {
    return sendError(req, res, 400, 'Too many paths were requested.');
  }
  next();
}
