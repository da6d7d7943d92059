import type { NextFunction, Request, Response } from 'express';
import onHeaders from 'on-headers';
import { contextOf } from '../request/context.js';
import { isPersonal } from '../request/is-personal.js';

interface Site {
  isHttps: boolean;
  isDev: boolean;
}

const permissions = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics'];
const yearInSeconds = 365 * 24 * 60 * 60;

/** The headers that every answer carries, errors included. Hashed files go without the two that concern documents only (`staticFiles`). */
export function commonHeaders({ isHttps }: Pick<Site, 'isHttps'>): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissions.map((name) => `${name}=()`).join(', '),
    // The sign-in popup of an OpenID provider must be able to answer its opener.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...(isHttps && { 'Strict-Transport-Security': `max-age=${yearInSeconds}` }),
  };
}

/** Sets the headers that every answer carries, and its policy. */
export function setSecurityHeaders(site: Site) {
  const headers = Object.entries(commonHeaders(site));
  return function setSecurityHeadersOf(_req: Request, res: Response, next: NextFunction) {
    // The policy depends on the type of the answer, which is known only when the headers are sent.
    onHeaders(res, () => {
      if (!res.hasHeader('Content-Security-Policy'))
        res.setHeader('Content-Security-Policy', policyFor(res, site));
    });
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

/** For what is no page, and runs no script when it is opened by itself. */
export const documentPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Only a page has scripts, and only its policy has a nonce: other answers may be cached by anybody. */
function policyFor(res: Response, site: Site): string {
  if (isDocument(res)) {
    const { nonce, page } = contextOf(res);
    return pagePolicy({ ...site, scripts: [`'nonce-${nonce}'`], loadsPictures: page?.hasToken !== true });
  }
  // Text runs nothing; XML and SVG would, when they are opened by themselves.
  if (contentTypeOf(res).startsWith('text/plain')) return "frame-ancestors 'none'";
  return documentPolicy;
}

interface PagePolicy {
  /** The inline scripts that may run: by a nonce or by their hashes. */
  scripts: readonly string[];
  isHttps: boolean;
  isDev?: boolean;
  /** Whether pictures of other servers are shown. */
  loadsPictures?: boolean;
}

export function pagePolicy({ scripts, isHttps, isDev = false, loadsPictures = true }: PagePolicy): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' ${loadsPictures ? 'https: ' : ''}data: blob:`,
    "font-src 'self'",
    `connect-src 'self'${isDev ? ' ws:' : ''}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Keeps the token in the address of a page out of caches, search engines and `Referer` headers. */
export function protectToken(_req: Request, res: Response, next: NextFunction) {
  if (contextOf(res).page?.hasToken) {
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('Referrer-Policy', 'no-referrer');
    res.setHeader('X-Robots-Tag', 'noindex');
  }
  next();
}

/**
 * Sets who may cache a page, its data or its redirect: nobody caches errors, personal answers and cookies. A document
 * is private, because its nonce must not be used twice. The time that a route sets for anything else is kept.
 */
export function setCacheHeaders(req: Request, res: Response, next: NextFunction) {
  onHeaders(res, () => {
    const current = String(res.getHeader('Cache-Control'));
    if (current.includes('immutable')) return;
    res.vary('Cookie');
    if (res.statusCode >= 400 || isPersonal(req) || res.hasHeader('Set-Cookie')) {
      res.setHeader('Cache-Control', 'private, no-store');
    } else if (isDocument(res) && !/private|no-store/.test(current)) {
      res.setHeader('Cache-Control', 'private, no-cache');
    } else if (!res.hasHeader('Cache-Control')) {
      res.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
    }
  });
  next();
}

function isDocument(res: Response): boolean {
  return contentTypeOf(res).startsWith('text/html');
}

function contentTypeOf(res: Response): string {
  return String(res.getHeader('Content-Type'));
}
