export const apiPrefix = '/api/v1';

/** Folds repeated slashes, so that every guard and every limit sees the one address. */
export function foldSlashes(url: string): string {
  const [path = '', ...query] = url.split('?');
  const folded = path.replace(/\/{2,}/g, '/');
  return query.length > 0 ? `${folded}?${query.join('?')}` : folded;
}

/** Whether a path belongs to the API, however it is spelt: the router does not mind capitals. */
export function isApiPath(path: string): boolean {
  return /^\/api\/v1(\/|$)/i.test(path);
}
