import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listBlogPage } from '../../cms/blog.server';
import { loadList } from '../../cms/client/list.server';
import { throwAsResponse } from '../../http/failure';
import { ErrorPage, useThrownStatus } from '../../ui/error-page/error-page';
import { PageHead } from '../../ui/page/page';
import head from '../../ui/page/page-head.module.css';
import { staticMeta } from '../../ui/page/page-meta';
import { BlogList, FailedList, presentCards } from '../../ui/pagination/blog-list';
import { keepList } from '../../ui/pagination/keep-list';
import { withOwnCss } from '../../ui/site/site-head';
import { urls } from '../../urls';

export const meta = staticMeta({
  title: 'All Blogs',
  description: 'Every blog, newest first.',
  path: urls.allBlogs,
});

export const handle = withOwnCss;

export async function loader(args: LoaderFunctionArgs) {
  const load = (after?: string) => listBlogPage(args, { after });
  const list = await loadList(args, urls.allBlogs, load).catch(throwAsResponse);
  return { page: { list: presentCards(list, { tags: 3, excerpt: 80 }) } };
}

export const clientLoader = keepList;

function AllBlogsHead() {
  return <PageHead title="All Blogs" lead="Everything published so far, newest first." />;
}

export default function AllBlogsPage() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <AllBlogsHead />
      <div className={head.body}>
        <BlogList list={page.list} empty="No blogs found." />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const status = useThrownStatus();
  if (status !== 503) return <ErrorPage status={status} />;
  return (
    <>
      <AllBlogsHead />
      <div className={head.body}>
        <FailedList />
      </div>
    </>
  );
}
