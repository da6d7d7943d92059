import { Router, type Response } from 'express';

/** `/healthz`: the process runs, and which release it is. `/readyz`: it can serve pages, so the CMS has to be ready too. */
export function health(cmsUrl: string, version: string, isStopping: () => boolean): Router {
  const router = Router();
  const askCms = atMostOnceASecond(() => isCmsReady(cmsUrl));
  function send(res: Response, isHealthy: boolean) {
    res.status(isHealthy ? 200 : 503).setHeader('Cache-Control', 'no-store');
    res.json({ status: isHealthy ? 'ok' : 'unavailable', version });
  }
  router.get('/healthz', (_req, res) => send(res, true));
  router.get('/readyz', async (_req, res) => send(res, !isStopping() && (await askCms())));
  return router;
}

/** Anybody may ask, without a limit. */
function atMostOnceASecond(check: () => Promise<boolean>): () => Promise<boolean> {
  let last = { at: -Infinity, answer: Promise.resolve(false) };
  return () => {
    const now = performance.now();
    if (now - last.at >= 1000) last = { at: now, answer: check() };
    return last.answer;
  };
}

async function isCmsReady(cmsUrl: string): Promise<boolean> {
  try {
    const response = await fetch(`${cmsUrl}/readyz`, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
