import type { NextFunction, Request, Response } from 'express';
import { contextOf } from '../request/context.js';

interface Site {
  isHttps: boolean;
  isDev: boolean;
}

const permissions = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics'];
const year = 365 * 24 * 60 * 60;

/** Sets the headers that every answer carries, refusals and files included. */
export function setSecurityHeaders(site: Site) {
  return function setHeaders(_req: Request, res: Response, next: NextFunction) {
    setPolicyLast(res, site);
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
    res.setHeader('Permissions-Policy', permissions.map((name) => `${name}=()`).join(', '));
    // The sign-in popup of an OpenID provider must be able to answer its opener.
    res.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    if (site.isHttps) res.setHeader('Strict-Transport-Security', `max-age=${year}`);
    next();
  };
}

/** The policy follows the type of the answer, which is known only when its head goes out. */
function setPolicyLast(res: Response, site: Site) {
  const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => Response;
  res.writeHead = (...args: unknown[]) => {
    if (!res.hasHeader('Content-Security-Policy'))
      res.setHeader('Content-Security-Policy', policyFor(res, site));
    return writeHead(...args);
  };
}

/** Only a page has scripts of its own, and only its policy a nonce: the others' may be kept by anybody. */
function policyFor(res: Response, site: Site): string {
  const type = String(res.getHeader('Content-Type'));
  if (type.startsWith('text/html')) return pagePolicy(contextOf(res).nonce, site);
  // Text runs nothing; XML and SVG would when opened by themselves.
  if (type.startsWith('text/plain')) return "frame-ancestors 'none'";
  return "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
}

function pagePolicy(nonce: string, { isHttps, isDev }: Site): string {
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
