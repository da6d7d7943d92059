import { createHash } from 'node:crypto';
import { findSessionToken, ipNetwork } from 'cms/contract';
import type { NextFunction, Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { sendError } from '../response/send-error.js';
import { contextOf } from './context.js';

const readMethods = new Set(['GET', 'HEAD']);

/**
 * Limits the requests of a client that the CMS never sees and so never counts: pages without data, rejected forms.
 * A session that the CMS has recognised counts alone, every other request by network. What the CMS has counted is
 * taken back. In memory: it protects this process only.
 */
export function createRateLimit({ points, duration }: { points: number; duration: number }) {
  const limiter = new RateLimiterMemory({ points, duration });
  const knownSessions = new LRUCache<string, true>({ max: 10_000 });

  return async function limitRate(req: Request, res: Response, next: NextFunction) {
    const context = contextOf(res);
    const session = sessionHash(req);
    const isKnown = session !== undefined && knownSessions.has(session);
    const client = isKnown ? session : networkOf(req, context.clientIp, session);
    const { consumedPoints, msBeforeNext } = await limiter.penalty(client);
    if (consumedPoints > points) {
      void limiter.reward(client);
      return sendTooManyRequests(req, res, msBeforeNext);
    }
    res.once('close', () => {
      if (context.hasAskedCms) void limiter.reward(client);
      if (session && context.isLoggedIn) knownSessions.set(session, true);
    });
    next();
  };
}

/** Whoever comes with a session for the first time is not kept out of reading by others of the same network. */
function networkOf({ method }: Request, clientIp: string, session: string | undefined): string {
  const network = ipNetwork(clientIp);
  return session && readMethods.has(method) ? `${network} with a session` : network;
}

/** The session token of a request as a hash; undefined without one. */
function sessionHash({ headers }: Request): string | undefined {
  const token = findSessionToken(headers.cookie);
  return token && createHash('sha256').update(token).digest('base64');
}

function sendTooManyRequests(req: Request, res: Response, ms: number) {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  res.setHeader('Retry-After', String(seconds));
  const unit = seconds === 1 ? 'second' : 'seconds';
  sendError(req, res, 429, `Too many requests. Please try again in ${seconds} ${unit}.`);
}
