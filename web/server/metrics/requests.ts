import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerStatus } from '../log.js';
import { createPageFinder, type PageRoute } from '../request/find-page.js';
import { isApiPath, isCmsPath } from '../request/paths.js';
import { counter, histogram, secondsBuckets } from './registry.js';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const ownPaths = new Set(['/healthz', '/readyz', '/metrics', '/__manifest']);

const total = counter({
  name: 'linefeed_http_requests_total',
  help: 'Requests answered, by method, route pattern and status; 499: the client left before the answer.',
  labelNames: ['method', 'route', 'status'],
});

const duration = histogram({
  name: 'linefeed_http_request_duration_seconds',
  help: 'Seconds from the arrival of a request to the end of its answer, by method and route pattern.',
  labelNames: ['method', 'route'],
  buckets: secondsBuckets,
});

/** Counts each request when its answer has ended, under the pattern of its route. */
export function createRequestCounter(routes: readonly PageRoute[]) {
  const findPage = createPageFinder(routes);

  /** One word for all that match nothing: clients must not make up labels. */
  function routeOf(path: string, status: number | string): string {
    if (ownPaths.has(path)) return path;
    if (isCmsPath(path)) return isApiPath(path) ? '/api/v1/*' : '/uploads/*';
    if (path.startsWith('/assets/')) return '/assets/*';
    const page = findPage(path);
    if (page) return page.path;
    // A file of the folder `public`.
    return Number(status) < 400 ? '/*' : 'unmatched';
  }

  return function countRequest(req: IncomingMessage & { originalUrl?: string }, res: ServerResponse) {
    const startedAt = performance.now();
    const method = methods.has(req.method ?? '') ? req.method : 'other';
    res.once('close', () => {
      const status = answerStatus(res);
      // The address as validateRequest has left it; `url` is changed by what serves files.
      const route = routeOf((req.originalUrl ?? req.url ?? '').split('?', 1)[0] ?? '', status);
      total.inc({ method, route, status });
      duration.observe({ method, route }, (performance.now() - startedAt) / 1000);
    });
  };
}
