import { existsSync, readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import express, {
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import { sendError } from './send-error.js';

/** Serves the client build: hashed files are cached for a year, the others for minutes. */
export function staticFiles(directory: string, { hasServiceWorker = true } = {}): Router {
  const options = { index: false, redirect: false, dotfiles: 'ignore' } as const;
  const assets = `${directory}/assets`;
  const router = Router({ caseSensitive: true });
  router.use(hideSourceMaps);
  router.get('/service-worker.js', sendServiceWorker(directory, hasServiceWorker));
  router.use('/assets', preferCompressed(assets));
  router.use('/assets', express.static(assets, { ...options, ...assetOptions }));
  router.use('/assets', (req, res) => sendError(req, res, 404, 'Not found.'));
  const files = listFiles(directory);
  const sendFile = express.static(directory, { ...options, maxAge: '5m' });
  router.get(/\.\w+$/, (req, res, next) => (files.has(req.path) ? sendFile(req, res, next) : next()));
  return router;
}

const documentHeaders = ['Cross-Origin-Opener-Policy', 'Permissions-Policy'];

/**
 * A page loads a dozen hashed files, so they carry few headers: the ETag replaces `Last-Modified`, nobody asks for a range,
 * and two policies concern documents only.
 */
const assetOptions = {
  immutable: true,
  maxAge: '1y',
  lastModified: false,
  acceptRanges: false,
  setHeaders: (res: ServerResponse) => {
    for (const name of documentHeaders) res.removeHeader(name);
  },
} as const;

/** Replaces the service worker where it is switched off: removes it and all copies that it has stored. */
const workerRemoval = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(removeAll()));
async function removeAll() {
  const names = (await caches.keys()).filter((name) => name.startsWith('linefeed-'));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;

/** Browsers look for a new one at every visit. Its policy is that of all it fetches: nothing but this site. */
function sendServiceWorker(directory: string, isOn: boolean): RequestHandler {
  return (_req, res) => {
    res.type('text/javascript').setHeader('Cache-Control', 'no-cache');
    res.setHeader('Content-Security-Policy', "default-src 'none'; connect-src 'self'");
    if (isOn) res.sendFile('service-worker.js', { root: directory, cacheControl: false });
    else res.send(workerRemoval);
  };
}

/**
 * Lists the addresses of the files outside of `assets`. Otherwise the site would look on the disk for each feed and for
 * the data of each page, because their addresses have an extension too.
 */
function listFiles(directory: string): Set<string> {
  const names = existsSync(directory) ? readdirSync(directory, { recursive: true }).map(String) : [];
  return new Set(names.filter((name) => !name.startsWith('assets')).map((name) => `/${name}`));
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
