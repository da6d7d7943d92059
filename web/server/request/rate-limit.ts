import { createHash } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { ipNetwork } from './ip-network.js';
import { contextOf } from './context.js';
import { sendError } from '../response/send-error.js';

const reading = new Set(['GET', 'HEAD']);

/** The session token that a request carries, as a hash; undefined without one. */
function sessionOf({ headers }: Request): string | undefined {
  const token = /(?:^|;\s*)linefeed_session=([^;]+)/.exec(headers.cookie ?? '')?.[1];
  return token && createHash('sha256').update(token).digest('base64');
}

/**
 * Limits what a client may ask that the CMS never hears of, and so never counts: pages without data, forms that are
 * refused. Whoever is known to be logged in counts alone, everybody else by network. In memory, for a fixed time: it
 * protects this process only.
 */
export function createRateLimit({ points, duration }: { points: number; duration: number }) {
  const answered = new Map<string, number>();
  /** Sessions that the CMS has recognised lately. */
  const known = new LRUCache<string, true>({ max: 10_000 });
  let endsAt = 0;

  function countOf(client: string): number {
    if (Date.now() >= endsAt) {
      answered.clear();
      endsAt = Date.now() + duration * 1000;
    }
    return answered.get(client) ?? 0;
  }

  function count(client: string, by: 1 | -1) {
    answered.set(client, Math.max(0, countOf(client) + by));
  }

  return function limitOwnAnswers(req: Request, res: Response, next: NextFunction) {
    const facts = contextOf(res);
    const session = sessionOf(req);
    const client = session && known.has(session) ? session : ipNetwork(facts.clientAddress);
    // A page that is read with a session asks the CMS whose it is, and is counted there.
    const mayBeCounted = session && reading.has(req.method);
    if (!mayBeCounted && countOf(client) >= points) return refuseFor(req, res, endsAt - Date.now());
    count(client, 1);
    res.once('close', () => {
      if (facts.hasAskedCms) count(client, -1);
      if (session && facts.isLoggedIn) known.set(session, true);
    });
    next();
  };
}

function refuseFor(req: Request, res: Response, ms: number) {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  res.setHeader('Retry-After', String(seconds));
  const unit = seconds === 1 ? 'second' : 'seconds';
  sendError(req, res, 429, `Too many requests. Please try again in ${seconds} ${unit}.`);
}
