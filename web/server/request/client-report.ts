import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { contextOf } from './context.js';

/** A proof is of use for this long, to those whose clock differs as well. */
const validMs = 300_000;

/**
 * Tells the doctor of the CMS from which address its own request arrives. Its proof is a moment, signed with the internal
 * secret, which itself is never sent over the public address. For everybody else the page does not exist.
 */
export function reportClient(secret: string) {
  return function sendReport(req: Request, res: Response, next: NextFunction) {
    if (req.path !== '/healthz/client' || !isProven(req, secret)) return next();
    const peer = req.socket.remoteAddress ?? '';
    const trusts = req.app.get('trust proxy fn') as (address: string, hop: number) => boolean;
    res.setHeader('Cache-Control', 'no-store');
    res.json({
      client: contextOf(res).clientIp,
      peer,
      isPeerTrusted: trusts(peer, 0),
      forwarded: String(req.headers['x-forwarded-for'] ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    });
  };
}

function isProven(req: Request, secret: string): boolean {
  const [moment = '', signature = ''] = String(req.headers['x-linefeed-proof'] ?? '').split('.');
  if (!(Math.abs(Date.now() - Number(moment)) < validMs)) return false;
  const expected = createHmac('sha256', secret).update(`client-report ${moment}`).digest();
  const sent = Buffer.from(signature, 'base64url');
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
