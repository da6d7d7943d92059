/** The pages that readers open first. The blog is one with code, pictures and contents, as most on the site. */
export async function findPages(site) {
  const [blog] = await list(`${site}/api/v1/blogs?limit=1&view=card`);
  return [
    { name: 'Blog', path: `/blogs/${blog._id}`, isTarget: true },
    { name: 'Home', path: '/' },
    { name: 'All blogs', path: '/allblogs' },
    { name: 'Search', path: '/search?query=the' },
    { name: 'Author', path: `/authors/${blog.author._id}` },
    { name: 'Login', path: '/login' },
  ];
}

async function list(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}
