/** Whether an address is a plain path of this site, whichever program reads it. */
export function isOwnPath(target: string): boolean {
  if (target.length > 2048 || !target.startsWith('/')) return false;
  const decoded = decodeFully(pathOf(target));
  return decoded !== null && !isSuspicious(target) && !isSuspicious(decoded);
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
