const cards = 'view=card&limit=12';
const ask = encodeURIComponent;

/** The calls of the API that are measured, straight at the CMS; the same names at every size. */
export function listCalls({ ids, deep, user, admin }, { tag, word, titles, pairs, start }) {
  return [
    call('list, first page (cards)', `/blogs?${cards}`),
    call('list, first page (whole)', '/blogs'),
    call('list, 1,000th page or last (cards)', deep.replace('/api/v1', '')),
    call('blog', ...ids.map((id) => `/blogs/${id}`)),
    call('tag', `/blogs/tag/${ask(tag)}?${cards}`),
    call('category', `/blogs?category=React&${cards}`),
    call('sort=top', `/blogs?sort=top&${cards}`),
    call('sort=top under a tag', `/blogs?sort=top&tag=${ask(tag)}&${cards}`),
    call('list, common word (cards)', `/blogs?query=${ask(word)}&${cards}`),
    call('list, whole title (cards)', ...titles.map((title) => `/blogs?query=${ask(title)}&${cards}`)),
    call('search, common word', `/blogs/search?query=${ask(word)}`),
    call('search, two words', ...pairs.map((pair) => `/blogs/search?query=${ask(pair)}`)),
    call('search, whole title', ...titles.map((title) => `/blogs/search?query=${ask(title)}`)),
    call('search, two letters', `/blogs/search?query=${ask(start)}`),
    call('tags', '/blogs/tags'),
    call('recommendations', ...ids.map((id) => `/blogs/recommendations/${id}?view=card`)),
    call('neighbours', ...ids.map((id) => `/blogs/neighbours/${id}`)),
    call('comments', ...ids.map((id) => `/blogs/comments/${id}`)),
    withHeaders(user, call('own blogs', `/blogs/myblogs?${cards}`)),
    withHeaders(admin, call('admin overview', '/admin/dashboard/overview')),
    withHeaders(admin, call('admin dashboard, common word', `/admin/dashboard?query=${ask(word)}&${cards}`)),
    withHeaders(admin, call('admin dashboard', '/admin/dashboard?view=card')),
  ];
}

/** The pages that are measured, compressed as browsers ask for them; nothing for a session comes from the page cache. */
export function listPages({ ids, user }, { tag, word }) {
  const paths = ids.map((id) => `/blogs/${id}`);
  return [
    row('home', '/'),
    row('blog', ...paths),
    row('all blogs', '/allblogs'),
    row('blogs of a tag', `/alltags?tag=${ask(tag)}`),
    row('search results', `/search?query=${ask(word)}`),
    row('login', '/login'),
    withHeaders(user, row('home, signed in', '/')),
    withHeaders(user, row('blog, signed in', ...paths)),
  ].map((page) => withHeaders({ accept: 'text/html', 'accept-encoding': 'br' }, page));
}

const row = (name, ...paths) => ({ name, requests: paths.map((path) => ({ path, headers: {} })) });
const call = (name, ...paths) => row(name, ...paths.map((path) => `/api/v1${path}`));
const withHeaders = (headers, { name, requests }) => ({
  name,
  requests: requests.map((request) => ({ ...request, headers: { ...request.headers, ...headers } })),
});
