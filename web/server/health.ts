import { Router, type Response } from 'express';

/** `/healthz`: the process runs. `/readyz`: it can serve pages, so the CMS has to be ready as well. */
export function health(cmsUrl: string, isStopping: () => boolean): Router {
  const router = Router();
  const askCms = atMostOnceASecond(() => isCmsReady(cmsUrl));
  router.get('/healthz', (_req, res) => sendHealth(res, true));
  router.get('/readyz', async (_req, res) => sendHealth(res, !isStopping() && (await askCms())));
  return router;
}

function sendHealth(res: Response, isHealthy: boolean) {
  res.status(isHealthy ? 200 : 503).setHeader('Cache-Control', 'no-store');
  res.json({ status: isHealthy ? 'ok' : 'unavailable' });
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
