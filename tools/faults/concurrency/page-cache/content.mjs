import { publishBlog } from '../../lib/users.mjs';

/** The same for everybody, so that cookies make no difference. */
export const feed = '/rss.xml';

/** The blogs and comments that are changed, and the addresses that show them. */
export async function createContent({ people, blog }) {
  const { client } = people[0];
  const blogs = [blog];
  const comments = [];
  const input = { tags: ['faults'], categories: ['life'] };
  for (const title of ['One', 'Two', 'Three']) blogs.push(await publishBlog(client, { title, ...input }));
  for (const content of ['Older', 'Newer']) await addComment(client, blog, content, comments);
  const cursors = {
    comments: await findCursor(client, `/blogs/comments/${blog}?limit=1`),
    blogs: await findCursor(client, '/blogs?limit=1&view=card'),
    tag: await findCursor(client, '/blogs/tag/faults?limit=1&view=card'),
  };
  const addresses = () => listAddresses({ people, blog, latest: latestBlogs(), cursors });
  const latestBlogs = () => blogs.slice(-3);
  return { blogs, comments, latestBlogs, addresses, addComment };
}

/** Adds a comment, and its id to `comments`; gives the answer. */
async function addComment(client, blog, content, comments) {
  const answer = await client.post(`/blogs/comments/${blog}`, { content });
  if (answer.status === 201) comments.push(answer.body.comment._id);
  return answer;
}

/** The cursor of a list's next page. */
async function findCursor(client, path) {
  const { status, headers } = await client.get(path);
  const cursor = /[?&]after=([^&>]+)/.exec(headers.get('link') ?? '')?.[1];
  if (!cursor) throw new Error(`${path} answers ${status}, without a next page`);
  return cursor;
}

function listAddresses({ people, blog, latest, cursors }) {
  const loader = (id) => `_routes=${encodeURIComponent(id)}`;
  const lists = ['/allblogs', '/category/life', ...people.map(({ documentId }) => `/authors/${documentId}`)];
  return [
    ...['/', '/categories', '/about', '/alltags', '/alltags?tag=faults', '/blogs/none', feed],
    ...['/_root.data', `/_root.data?${loader('routes/home/route')}`],
    ...['/allblogs.data', `/allblogs.data?${loader('root')}`, `/allblogs.data?after=${cursors.blogs}`],
    ...lists.flatMap((path) => [path, `${path}?after=${cursors.blogs}`]),
    `/alltags?tag=faults&after=${cursors.tag}`,
    ...latest.flatMap((id) => [`/blogs/${id}`, `/blogs/${id}.data`]),
    `/blogs/${latest[0]}.data?${loader('routes/blog/route')}`,
    ...[`/blogs/${blog}`, `/blogs/${blog}?comments=${cursors.comments}`],
    `/blogs/${blog}.data?comments=${cursors.comments}&${loader('root,routes/blog/route')}`,
  ];
}
