/** Whether the path belongs to the API. */
export function isApiPath(path: string): boolean {
  return path === '/api/v1' || path.startsWith('/api/v1/');
}

/** Whether the path is proxied to the CMS: its API and the uploaded pictures, nothing else. */
export function isCmsPath(path: string): boolean {
  return isApiPath(path) || path.startsWith('/uploads/');
}

/** Joins repeated slashes, if the path is then one of the CMS. */
export function foldCmsPath(url: string): string {
  const [path = '', ...query] = url.split(/(?=\?)/);
  const folded = path.replace(/\/{2,}/g, '/');
  return isCmsPath(folded) ? folded + query.join('') : url;
}

/**
 * Whether every program reads the path alike: no second host, backslash, dot segment or control character. An encoded
 * backslash is allowed in the one path that ends in a tag, because tags may hold one and only the CMS reads that path.
 */
export function isUnambiguous(path: string): boolean {
  const decoded = decode(path);
  if (decoded === null || !decoded.startsWith('/') || decoded.startsWith('//')) return false;
  if (path.includes('\\') || (decoded.includes('\\') && !path.startsWith(tagListPath))) return false;
  // eslint-disable-next-line no-control-regex -- the pattern looks for control characters
  if (/[\u0000-\u001f\u007f]/.test(decoded)) return false;
  return !/[/\\]\.{1,2}(?:[/\\]|$)/.test(decoded);
}

const tagListPath = '/api/v1/blogs/tag/';

/** Gives null for what is not encoded as UTF-8. */
export function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
