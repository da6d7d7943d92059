import type { NextFunction, Request, Response } from 'express';
import { networkOf } from './client-network.js';
import { factsOf } from './facts.js';
import { refuse } from './refuse.js';

const reading = new Set(['GET', 'HEAD']);

/**
 * Limits what a client may ask that the CMS never hears of, and so never counts: pages without data, forms that are
 * refused. In memory, for a fixed time: it protects this process only.
 */
export function createOwnAnswerLimit({ points, duration }: { points: number; duration: number }) {
  const answered = new Map<string, number>();
  let endsAt = 0;

  function countOf(client: string): number {
    if (Date.now() >= endsAt) {
      answered.clear();
      endsAt = Date.now() + duration * 1000;
    }
    return answered.get(client) ?? 0;
  }

  function isAtLimit(req: Request, client: string): boolean {
    // The CMS is asked who a session belongs to, and counts that: readers behind one address keep out of each other's way.
    if (reading.has(req.method) && /(?:^|;\s*)linefeed_session=[^;]/.test(req.headers.cookie ?? ''))
      return false;
    return countOf(client) >= points;
  }

  function count(client: string, by: 1 | -1) {
    answered.set(client, Math.max(0, countOf(client) + by));
  }

  return function limitOwnAnswers(req: Request, res: Response, next: NextFunction) {
    const facts = factsOf(res);
    const client = networkOf(facts.clientAddress);
    if (isAtLimit(req, client)) {
      const seconds = Math.max(1, Math.ceil((endsAt - Date.now()) / 1000));
      res.setHeader('Retry-After', String(seconds));
      return refuse(
        req,
        res,
        429,
        `Too many requests. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
      );
    }
    count(client, 1);
    res.once('close', () => {
      if (facts.hasAskedCms) count(client, -1);
    });
    next();
  };
}
