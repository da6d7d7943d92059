const ownOrigin = 'https://linefeed.invalid';

/** A redirect target from a request, if it is a plain path of this site; else the fallback. */
export function safeRedirect(target: unknown, fallback = '/'): string {
  return typeof target === 'string' && isOwnPath(target) ? toAscii(target) : fallback;
}

/** The page of this site that a form was sent from, for the way back without JavaScript. */
export function referringPage(request: Request): string {
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return '/';
  const { pathname, search } = new URL(referer);
  return safeRedirect(pathname + search);
}

function isOwnPath(target: string): boolean {
  if (target.length > 2048 || !target.startsWith('/')) return false;
  if (isSuspicious(target)) return false;
  const path = target.split(/[?#]/, 1)[0] ?? '';
  const decoded = decodeFully(path);
  if (decoded === null || isSuspicious(decoded)) return false;
  const url = URL.canParse(target, ownOrigin) ? new URL(target, ownOrigin) : null;
  return url !== null && url.origin === ownOrigin && !url.pathname.startsWith('//');
}

/** Programs disagree about control characters, white space, backslashes, double slashes and dot segments. */
function isSuspicious(path: string): boolean {
  return /[\p{C}\p{Z}\\]/u.test(path) || /\/\/|\/\.{1,2}(?:\/|$)/.test(path.split(/[?#]/, 1)[0] ?? '');
}

function decodeFully(path: string): string | null {
  let decoded = path;
  for (let round = 0; round < 4; round += 1) {
    try {
      const next = decodeURIComponent(decoded);
      if (next === decoded) return decoded;
      decoded = next;
    } catch {
      return null;
    }
  }
  return null;
}

/** Encoded as browsers do it, because a `Location` header holds ASCII only. */
function toAscii(target: string): string {
  const url = new URL(target, ownOrigin);
  return url.pathname + url.search + url.hash;
}
