import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listBlogPage } from '../../cms/blog.server';
import { throwAsResponse } from '../../http/failure';
import { ErrorPage, useThrownStatus } from '../../ui/error-page/error-page';
import head from '../../ui/page/page-head.module.css';
import { staticMeta } from '../../ui/page/page-meta';
import { BlogList, FailedList } from '../../ui/pagination/blog-list';
import { loadList } from '../../ui/pagination/list-cache';
import { presentList } from '../../ui/pagination/list-view';
import { urls } from '../../urls';
import { AllBlogsHead } from './loading';

export const meta = staticMeta({
  title: 'All Blogs · Linefeed',
  description: 'Every blog on Linefeed, newest first.',
  path: urls.allBlogs,
});

export async function loader(args: LoaderFunctionArgs) {
  const blogs = await listBlogPage(args).catch(throwAsResponse);
  return { page: { list: presentList(urls.allBlogs, blogs, { tags: 3, excerpt: 80 }) } };
}

export const clientLoader = loadList;

export default function AllBlogsPage() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <AllBlogsHead />
      <div className={head.body}>
        <BlogList page={page} empty="No blogs found." />
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
