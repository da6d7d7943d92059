import { randomInt } from 'node:crypto';
import { sessionCookie } from '../../lib/client.mjs';
import { feed } from './content.mjs';
import { chance, pick } from './random.mjs';

/** Visits a random address as a visitor, with headers and parameters that must make no difference. */
export function createVisitorVisits({ entrances, people, content, allowed, record }) {
  const lastTags = new Map();

  function randomHeaders(path) {
    return {
      'accept-encoding': pick(['identity', 'gzip', 'br', 'gzip, br', 'br;q=0.5, gzip', '*']),
      ...(chance(0.1) && {
        cookie: pick(['_ga=1', 'linefeed_other=abc', 'theme=dark; x=y', 'linefeed_sessio=n']),
      }),
      ...(chance(0.1) && {
        'x-forwarded-host': 'evil.example',
        'x-original-url': '/profile',
        forwarded: 'host=evil',
      }),
      ...(chance(0.1) && { 'accept-language': 'de', 'user-agent': `walker ${randomInt(1e6)}` }),
      ...(path === feed && chance(0.5) && { cookie: sessionCookie(pick(people).client.token) }),
    };
  }

  const knownTag = (path) => chance(0.3) && lastTags.has(path) && { 'if-none-match': lastTags.get(path) };

  async function findFault({ path, method, headers, response, text, began }) {
    const { status } = response;
    const etag = response.headers.get('etag');
    if (response.headers.has('set-cookie')) return { kind: 'leaks', sentence: 'sets a cookie' };
    if (status === 304) {
      const isKnown = headers['if-none-match'] === etag;
      return isKnown ? null : { kind: 'others', sentence: 'answers 304 for another version' };
    }
    if (method === 'HEAD') return text === '' ? null : { kind: 'others', sentence: 'has a body' };
    if (etag) lastTags.set(path, etag);
    return allowed.findFault(path, { status, text, began });
  }

  async function visitAsVisitor() {
    const path = pick(content.addresses());
    const entrance = pick(entrances);
    const headers = { ...randomHeaders(path), ...knownTag(path) };
    const asked = withNeedlessParameters(path);
    const method = chance(0.1) ? 'HEAD' : 'GET';
    const began = Date.now();
    const response = await fetch(entrance + asked, { method, headers, redirect: 'manual' });
    const text = await response.text();
    const state = cacheStateOf(response);
    record.count(entrance === entrances[0] ? 'visits' : 'visits through nginx');
    record.count(state);
    const found = await findFault({ path, method, headers, response, text, began });
    if (!found) return;
    const through = entrance === entrances[0] ? 'site' : 'nginx';
    record.report(found.kind, `${method} ${asked} (${through}, ${state}) ${found.sentence}`);
  }

  return visitAsVisitor;
}

/** How the page was found: by nginx's cache, or by the site's. */
export function cacheStateOf({ headers }) {
  const site = headers.get('server-timing')?.split('=')[1] ?? 'none';
  return (headers.get('x-cache') ?? site).toLowerCase();
}

/** Adds parameters that no page knows, among them the loader of another page, or changes the order. */
function withNeedlessParameters(path) {
  const [pathname, search = ''] = path.split('?');
  const parts = search ? search.split('&') : [];
  if (chance(0.2)) parts.push(`utm_source=${randomInt(1e6)}`);
  if (chance(0.2)) parts.reverse();
  const known = parts.findIndex((part) => part.startsWith('_routes='));
  if (known >= 0 && chance(0.2)) parts[known] += '%2Croutes%2Fprofile%2Froute';
  return parts.length > 0 ? `${pathname}?${parts.join('&')}` : pathname;
}
