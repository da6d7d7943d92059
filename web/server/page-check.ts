import type { NextFunction, Request, Response } from 'express';
import { refuse } from './refuse.js';

const largestBody = 2 * 1024 * 1024;
const mostPaths = 250;

/** Bounds what a single request may ask of the pages: body, route discovery, and no second way to the data. */
export function checkPage(req: Request, res: Response, next: NextFunction) {
  const query = new URLSearchParams(req.url.split('?')[1] ?? '');
  if (query.has('_data')) return refuse(req, res, 400, 'The address cannot be read.');
  if (req.path === '/__manifest' && query.getAll('p').length > mostPaths) {
    return refuse(req, res, 400, 'Too many paths are asked for.');
  }
  if (req.headers['transfer-encoding']) return refuse(req, res, 411, 'The length of the form is missing.');
  if (Number(req.headers['content-length'] ?? 0) > largestBody) {
    return refuse(req, res, 413, 'The form is too large.');
  }
  next();
}
