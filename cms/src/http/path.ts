export const apiPrefix = '/api/v1';

/** Whether a path belongs to the API. The router ignores case, so this does too. */
export function isApiPath(path: string): boolean {
  return /^\/api\/v1(\/|$)/i.test(path);
}

// eslint-disable-next-line no-control-regex -- matches control characters on purpose
const controlCharacters = /[\u0000-\u001f\u007f]/;
const dotSegment = /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/;

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Decodes the unreserved characters, letters, digits and `-._~`, which mean the same encoded (RFC 3986, 6.2.2.2). */
const decodeUnreserved = (path: string) =>
  path.replace(/%(2[de]|3\d|[46][1-9a-f]|[57][0-9a]|5f|7e)/gi, (_, code) =>
    String.fromCharCode(parseInt(code, 16)),
  );

const foldSlashes = (path: string) => path.replace(/\/{2,}/g, '/');

/**
 * The one form of a URL that every guard, limit and route sees; null for a path that programs interpret differently.
 * Only a segment of an API path may hold an encoded slash, question mark or backslash: a tag can be `CI/CD`.
 */
export function normaliseUrl(url: string): string | null {
  const [path = '', ...query] = url.split('?');
  const decoded = decode(path);
  if (decoded === null || !path.startsWith('/') || path.includes('\\')) return null;
  if (controlCharacters.test(decoded) || dotSegment.test(decoded)) return null;
  const normal = normalisePath(path, decoded);
  return normal === null ? null : [normal, ...query].join('?');
}

function normalisePath(path: string, decoded: string): string | null {
  const apiPath = foldSlashes(decodeUnreserved(path));
  if (isApiPath(apiPath)) return apiPath;
  if (decoded.includes('\\')) return null;
  return encodeURI(foldSlashes(decoded)).replace(/[?#]/g, encodeURIComponent);
}
