/** Whether the path belongs to the API. */
export function isApiPath(path: string): boolean {
  return path === '/api/v1' || path.startsWith('/api/v1/');
}

/** Whether the CMS answers the path: its API and the uploaded pictures, nothing else of it. */
export function isCmsPath(path: string): boolean {
  return isApiPath(path) || path.startsWith('/uploads/');
}

/** The address with repeated slashes of the path made one, if it is then one that the CMS answers. */
export function foldCmsPath(url: string): string {
  const [path = '', ...query] = url.split(/(?=\?)/);
  const folded = path.replace(/\/{2,}/g, '/');
  return isCmsPath(folded) ? folded + query.join('') : url;
}

/** The path without the slashes at its end, found from there: a pattern would look on from each of very many. */
export function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * Whether every program reads the path alike: no second host, backslash, dot segment or control character. A tag can hold
 * a backslash: encoded, it may stand in the one path that ends in a tag, which is read by the CMS alone.
 */
export function isHarmless(path: string): boolean {
  const decoded = decode(path);
  if (decoded === null || !decoded.startsWith('/') || decoded.startsWith('//')) return false;
  if (path.includes('\\') || (decoded.includes('\\') && !path.startsWith(tagListPath))) return false;
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(decoded)) return false;
  return !/[/\\]\.{1,2}(?:[/\\]|$)/.test(decoded);
}

const tagListPath = '/api/v1/blogs/tag/';

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
