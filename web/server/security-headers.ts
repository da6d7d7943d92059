import type { NextFunction, Request, Response } from 'express';
import { factsOf } from './facts.js';

interface Site {
  isHttps: boolean;
  isDev: boolean;
}

const permissions = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics'];
const year = 365 * 24 * 60 * 60;

/** Sets the headers that every answer carries, refusals and files included. */
export function setSecurityHeaders(site: Site) {
  return function setHeaders(_req: Request, res: Response, next: NextFunction) {
    res.setHeader('Content-Security-Policy', policyOf(factsOf(res).nonce, site));
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
    res.setHeader('Permissions-Policy', permissions.map((name) => `${name}=()`).join(', '));
    // The sign-in popup of an OpenID provider must be able to answer its opener.
    res.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    if (site.isHttps) res.setHeader('Strict-Transport-Security', `max-age=${year}`);
    next();
  };
}

function policyOf(nonce: string, { isHttps, isDev }: Site): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isDev ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
