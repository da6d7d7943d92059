import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { type MetaFunction, useLoaderData, useLocation } from '@remix-run/react';
import { listBlogPage } from '../../cms/blog.server';
import { loadList } from '../../cms/client/list.server';
import { throwAsResponse } from '../../http/failure';
import { ErrorPage, useThrownStatus } from '../../ui/error-page/error-page';
import { Loading, LoadingCards } from '../../ui/page/loading';
import head from '../../ui/page/page-head.module.css';
import { pageMeta } from '../../ui/page/page-meta';
import { useComingParam } from '../../ui/page/page-or-loading';
import { BlogList, FailedList, presentCards } from '../../ui/pagination/blog-list';
import { keepList } from '../../ui/pagination/keep-list';
import { withOwnCss } from '../../ui/site/site-head';
import { addressWithout, urls } from '../../urls';
import { AllBlogsHead, asksForTop } from './all-blogs-head';

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(
    matches,
    asksForTop(location.search)
      ? {
          title: 'Top Blogs',
          description: 'Every blog, most liked first.',
          path: urls.topBlogs,
        }
      : {
          title: 'All Blogs',
          description: 'Every blog, newest first.',
          path: urls.allBlogs,
        },
  );

export const handle = withOwnCss;

export async function loader(args: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(args.request.url);
  const isTop = asksForTop(search);
  if (searchParams.has('sort') && !isTop) throw redirect(addressWithout(args.request, 'sort'));
  const load = (after?: string) => listBlogPage(args, { after, ...(isTop && { sort: 'top' }) });
  const list = await loadList(args, isTop ? urls.topBlogs : urls.allBlogs, load).catch(throwAsResponse);
  return { page: { list: presentCards(list, { tags: 3, excerpt: 80 }) } };
}

export const clientLoader = keepList;

export default function AllBlogsPage() {
  const { page } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const coming = useComingParam('sort');
  return (
    <>
      <AllBlogsHead isTop={coming === null ? asksForTop(search) : coming === 'top'} />
      <div className={head.body}>
        {coming === null ? (
          <BlogList list={page.list} empty="No blogs found." />
        ) : (
          <Loading>
            <LoadingCards />
          </Loading>
        )}
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const status = useThrownStatus();
  const { search } = useLocation();
  if (status !== 503) return <ErrorPage status={status} />;
  return (
    <>
      <AllBlogsHead isTop={asksForTop(search)} />
      <div className={head.body}>
        <FailedList />
      </div>
    </>
  );
}
