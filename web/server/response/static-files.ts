import { existsSync, readdirSync } from 'node:fs';
import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { sendError } from './send-error.js';

/** Serves the client build: hashed files are cached for a year, the others for minutes. */
export function staticFiles(directory: string): Router {
  const options = { index: false, redirect: false, dotfiles: 'ignore' } as const;
  const assets = `${directory}/assets`;
  const router = Router({ caseSensitive: true });
  router.use(hideSourceMaps);
  router.use('/assets', preferCompressed(assets));
  router.use('/assets', express.static(assets, { ...options, immutable: true, maxAge: '1y' }));
  router.use('/assets', (req, res) => sendError(req, res, 404, 'Not found.'));
  router.get(/^\/apple-touch-icon(-precomposed)?\.png$/, (_req, res, next) =>
    res.sendFile('apple-touch-icon.png', { root: directory, maxAge: '30d' }, next),
  );
  router.use(express.static(directory, { ...options, maxAge: '5m' }));
  return router;
}

function hideSourceMaps(req: Request, res: Response, next: NextFunction) {
  if (req.path.endsWith('.map')) return sendError(req, res, 404, 'Not found.');
  next();
}

/** Serves the copy that the build compressed: smaller than compressing while sending, and at no cost. */
function preferCompressed(assets: string) {
  const names = existsSync(assets) ? readdirSync(assets) : [];
  const compressed = new Set(names.filter((name) => name.endsWith('.br')).map((name) => `/${name}`));
  return (req: Request, res: Response, next: NextFunction) => {
    const copy = `${req.path}.br`;
    if (!compressed.has(copy)) return next();
    res.vary('Accept-Encoding');
    if (!req.acceptsEncodings('br')) return next();
    res.type(req.path.slice(req.path.lastIndexOf('.')));
    res.setHeader('Content-Encoding', 'br');
    req.url = copy;
    next();
  };
}
