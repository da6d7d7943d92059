import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { refuse } from './refuse.js';

/** Serves what the build made for browsers: hashed files for a year, the others for minutes. */
export function staticFiles(directory: string): Router {
  const options = { index: false, redirect: false, dotfiles: 'ignore' } as const;
  const router = Router({ caseSensitive: true });
  router.use(hideSourceMaps);
  router.use('/assets', express.static(`${directory}/assets`, { ...options, immutable: true, maxAge: '1y' }));
  router.use('/assets', (req, res) => refuse(req, res, 404, 'Not found.'));
  router.use(express.static(directory, { ...options, maxAge: '5m' }));
  return router;
}

function hideSourceMaps(req: Request, res: Response, next: NextFunction) {
  if (req.path.endsWith('.map')) return refuse(req, res, 404, 'Not found.');
  next();
}
