const somewhereOfOurs = 'https://linefeed.invalid';

/** A redirect target from outside, if it is a plain path of our own; else the fallback. */
export function safeRedirect(target: unknown, fallback = '/'): string {
  return typeof target === 'string' && isOwnPath(target) ? written(target) : fallback;
}

function isOwnPath(target: string): boolean {
  if (target.length > 2048 || !target.startsWith('/')) return false;
  if (isSuspicious(target)) return false;
  const path = target.split(/[?#]/, 1)[0] ?? '';
  const decoded = decodeFully(path);
  if (decoded === null || isSuspicious(decoded)) return false;
  const url = URL.canParse(target, somewhereOfOurs) ? new URL(target, somewhereOfOurs) : null;
  return url !== null && url.origin === somewhereOfOurs && !url.pathname.startsWith('//');
}

/** Control characters, white space, backslashes and doubled slashes are read differently by different programs. */
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

/** As the browser would write it: a `Location` header holds ASCII only. */
function written(target: string): string {
  const url = new URL(target, somewhereOfOurs);
  return url.pathname + url.search + url.hash;
}
