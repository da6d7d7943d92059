/** Asks our own API for a list from the browser; throws when there is no usable answer. */
export async function fetchList(path: string, query: string, signal: AbortSignal): Promise<unknown[]> {
  const response = await fetch(`/api/v1${path}?${new URLSearchParams({ query })}`, { signal });
  const list: unknown = response.ok && (await response.json());
  if (!Array.isArray(list)) throw new Error(`${path} answered ${response.status}`);
  return list;
}
