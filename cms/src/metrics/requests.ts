import type { Context } from 'koa';
import { apiPrefix, isApiPath } from '../http/path';
import { operationOf } from '../http/route';
import { counter, histogram } from './registry';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const ownPaths = new Set(['/healthz', '/readyz', '/metrics']);

const total = counter({
  name: 'linefeed_http_requests_total',
  help: 'Requests answered, by method, route pattern and status; 499: the client left before the answer.',
  labelNames: ['method', 'route', 'status'],
});

const duration = histogram({
  name: 'linefeed_http_request_duration_seconds',
  help: 'Seconds from the arrival of a request to the end of its answer, by method and route pattern.',
  labelNames: ['method', 'route'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** The pattern that a request has matched, and one word for all that match none: clients must not make up labels. */
function routePattern(ctx: Context): string {
  if (ownPaths.has(ctx.path)) return ctx.path;
  if (isApiPath(ctx.path)) {
    const operation = operationOf(ctx);
    return operation ? `${apiPrefix}${operation.path}` : 'unmatched';
  }
  const matched: unknown = ctx._matchedRoute;
  return typeof matched === 'string' ? matched : 'unmatched';
}

/** Counts a request whose answer has ended. */
export function countRequest(ctx: Context, status: number, ms: number) {
  const method = methods.has(ctx.method) ? ctx.method : 'other';
  const route = routePattern(ctx);
  total.inc({ method, route, status });
  duration.observe({ method, route }, ms / 1000);
}
