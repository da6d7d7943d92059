import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useParams, type ClientLoaderFunctionArgs, type MetaFunction } from '@remix-run/react';
import { getAuthor } from '../../cms/authors.server';
import { listBlogPage } from '../../cms/blogs.server';
import { throwAnswer } from '../../http/answers.server';
import { Later } from '../../ui/page/later';
import { pageMeta } from '../../ui/page/page-meta';
import { FailedList } from '../../ui/pagination/failed-list';
import { laterList } from '../../ui/pagination/later-list';
import { listView } from '../../ui/pagination/list-view';
import { cutExcerpt } from '../../ui/text/excerpt';
import { urls } from '../../urls';
import { authorAction } from './action.server';
import { AuthorPage, LoadingAuthor } from './author-page';

export const meta: MetaFunction<typeof loader> = ({ data, matches, error }) => {
  if (error) return [{ title: 'Author not found · Linefeed' }, { name: 'robots', content: 'noindex' }];
  if (!data || data.page instanceof Promise) return [{ title: 'Linefeed' }];
  const { id, name, image, bio } = data.page.author;
  return pageMeta(matches, {
    title: `${name} · Linefeed`,
    description: cutExcerpt(bio, 160) || `Blogs by ${name}.`,
    path: urls.author(id),
    image,
  });
};

export async function loader({ params: { id = '' }, request, context }: LoaderFunctionArgs) {
  const caller = { request, context };
  const [author, blogs] = await Promise.all([
    getAuthor(caller, id),
    listBlogPage(caller, { author: id }),
  ]).catch(throwAnswer);
  const { _id, ...rest } = author;
  const list = listView(urls.author(_id), blogs, { tags: 3, excerpt: 80 });
  return { page: { author: { id: _id, ...rest, name: author.name || 'Unknown Author' }, list } };
}

export const action = authorAction;

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return laterList(() => serverLoader<typeof loader>());
}

export default function AuthorRoute() {
  const { page } = useLoaderData<typeof loader>();
  const { id } = useParams();
  return (
    <Later key={id} page={page} loading={<LoadingAuthor />} failed={<FailedList />}>
      {(loaded) => <AuthorPage page={loaded} />}
    </Later>
  );
}

export { ErrorBoundary } from '../../ui/error-page/route-error';
