const cards = 'view=card&limit=12';

/** The calls of the API that are measured, straight at the CMS; the same names at every size. */
export function listCalls({ ids, deep, user, admin }, { tag, word, titles, pairs, start }) {
  const ask = (query) => encodeURIComponent(query);
  const rows = {
    'list, first page (cards)': [`/blogs?${cards}`],
    'list, first page (whole)': ['/blogs'],
    'list, 1,000th page or last (cards)': [deep.replace('/api/v1', '')],
    blog: ids.map((id) => `/blogs/${id}`),
    tag: [`/blogs/tag/${ask(tag)}?${cards}`],
    category: [`/blogs?category=React&${cards}`],
    'sort=top': [`/blogs?sort=top&${cards}`],
    'sort=top under a tag': [`/blogs?sort=top&tag=${ask(tag)}&${cards}`],
    'list, common word (cards)': [`/blogs?query=${ask(word)}&${cards}`],
    'list, whole title (cards)': titles.map((title) => `/blogs?query=${ask(title)}&${cards}`),
    'search, common word': [`/blogs/search?query=${ask(word)}`],
    'search, two words': pairs.map((pair) => `/blogs/search?query=${ask(pair)}`),
    'search, whole title': titles.map((title) => `/blogs/search?query=${ask(title)}`),
    'search, two letters': [`/blogs/search?query=${ask(start)}`],
    tags: ['/blogs/tags'],
    recommendations: ids.map((id) => `/blogs/recommendations/${id}?view=card`),
    neighbours: ids.map((id) => `/blogs/neighbours/${id}`),
    comments: ids.map((id) => `/blogs/comments/${id}`),
    'own blogs': { paths: [`/blogs/myblogs?${cards}`], headers: user },
    'admin overview': { paths: ['/admin/dashboard/overview'], headers: admin },
    'admin dashboard, common word': {
      paths: [`/admin/dashboard?query=${ask(word)}&${cards}`],
      headers: admin,
    },
    'admin dashboard': { paths: ['/admin/dashboard?view=card'], headers: admin },
  };
  return Object.entries(rows).map(([name, row]) => {
    const { paths, headers = {} } = Array.isArray(row) ? { paths: row } : row;
    return { name, requests: paths.map((path) => ({ path: `/api/v1${path}`, headers })) };
  });
}

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
