import { findCookieToken, sessionCookieName } from 'cms/contract';
import { ipNetwork } from 'cms/shared/ip-network';
import type { NextFunction, Request, Response } from 'express';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { sendError } from '../response/send-error.js';
import { contextOf } from './context.js';

/** Many readers may share a network; the CMS counts each by account. */
const readersShare = 5;

/**
 * Limits what the site answers, by network and in this process only. A page that somebody opens with a session asks the
 * CMS who that is, and the CMS counts the call: only the cost of drawing the page is bounded here, since anybody can
 * send a cookie.
 */
export function createRateLimit({ points, duration }: { points: number; duration: number }) {
  const others = new RateLimiterMemory({ points, duration });
  const readers = new RateLimiterMemory({ points: points * readersShare, duration });

  return function limitRate(req: Request, res: Response, next: NextFunction) {
    const { page, clientIp } = contextOf(res);
    const isRead = req.method === 'GET' && page && !page.ignoresCookies;
    const limiter = isRead && findCookieToken(sessionCookieName, req.headers.cookie) ? readers : others;
    limiter.consume(ipNetwork(clientIp)).then(
      () => next(),
      (state: RateLimiterRes) => sendTooManyRequests(req, res, state.msBeforeNext),
    );
  };
}

function sendTooManyRequests(req: Request, res: Response, ms: number) {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  res.setHeader('Retry-After', String(seconds));
  const unit = seconds === 1 ? 'second' : 'seconds';
  sendError(req, res, 429, `Too many requests. Please try again in ${seconds} ${unit}.`);
}
