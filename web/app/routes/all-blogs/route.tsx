import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listBlogPage } from '../../cms/blog.server';
import { throwAsResponse } from '../../http/failure';
import { ErrorPage, useThrownStatus } from '../../ui/error-page/error-page';
import { DeferredPage } from '../../ui/page/defer-page';
import { PageHead } from '../../ui/page/page';
import head from '../../ui/page/page-head.module.css';
import { staticMeta } from '../../ui/page/page-meta';
import { BlogList, FailedList, LoadingCards } from '../../ui/pagination/blog-list';
import { deferList } from '../../ui/pagination/list-cache';
import { presentList } from '../../ui/pagination/list-view';
import { urls } from '../../urls';

export const meta = staticMeta({
  title: 'All Blogs · Linefeed',
  description: 'Every blog on Linefeed, newest first.',
  path: urls.allBlogs,
});

export async function loader(args: LoaderFunctionArgs) {
  const blogs = await listBlogPage(args).catch(throwAsResponse);
  return { page: { list: presentList(urls.allBlogs, blogs, { tags: 3, excerpt: 80 }) } };
}

export const clientLoader = deferList;

export default function AllBlogsPage() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <Head />
      <div className={head.body}>
        <DeferredPage page={page} loading={<LoadingCards label="Loading..." />} failed={<FailedList />}>
          {(loaded) => <BlogList page={loaded} empty="No blogs found." />}
        </DeferredPage>
      </div>
    </>
  );
}

function Head() {
  return <PageHead title="All Blogs" lead="Everything published so far, newest first." />;
}

export function ErrorBoundary() {
  const status = useThrownStatus();
  if (status !== 503) return <ErrorPage status={status} />;
  return (
    <>
      <Head />
      <div className={head.body}>
        <FailedList />
      </div>
    </>
  );
}
