/** A redirect target from a request, if it is a plain path of this site; else the fallback. */
export function safeRedirect(target: unknown, fallback = '/'): string {
  if (typeof target !== 'string' || target.length > 2048 || !target.startsWith('/')) return fallback;
  const decoded = decodeFully(pathOf(target));
  if (decoded === null || isSuspicious(target) || isSuspicious(decoded)) return fallback;
  // Encoded as browsers do it, because a `Location` header holds ASCII only.
  const { pathname, search, hash } = new URL(target, 'https://linefeed.invalid');
  return pathname + search + hash;
}

/** The page of this site that a form was sent from, for the way back without JavaScript. */
export function referringPage(request: Request): string {
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return '/';
  const { pathname, search } = new URL(referer);
  return safeRedirect(pathname + search);
}

/** Programs disagree about control characters, white space, backslashes, double slashes and dot segments. */
function isSuspicious(target: string): boolean {
  return /[\p{C}\p{Z}\\]/u.test(target) || /\/\/|\/\.{1,2}(?:\/|$)/.test(pathOf(target));
}

function pathOf(target: string): string {
  return target.split(/[?#]/, 1)[0] ?? '';
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
