/** The pages of the site that are measured, compressed as browsers ask for them. */
export function listPages({ ids }, { tag, word }) {
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  const rows = {
    home: ['/'],
    blog: ids.map((id) => `/blogs/${id}`),
    'all blogs': ['/allblogs'],
    'blogs of a tag': [`/alltags?tag=${encodeURIComponent(tag)}`],
    'search results': [`/search?query=${encodeURIComponent(word)}`],
    login: ['/login'],
  };
  return Object.entries(rows).map(([name, paths]) => ({
    name,
    requests: paths.map((path) => ({ path, headers })),
  }));
}
