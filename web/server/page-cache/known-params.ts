/** The parameters of a query that a page knows, in the page's order. Empty ones are left out. */
export function knownParams(names: readonly string[], query: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value) known.set(name, value);
  }
  return known;
}
