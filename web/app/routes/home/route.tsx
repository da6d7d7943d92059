import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  useLoaderData,
  useRouteError,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/react';
import { listBlogs } from '../../cms/blog.server';
import { throwAsResponse } from '../../http/responses.server';
import { ErrorPage, thrownStatus } from '../../ui/error-page/error-page';
import { pageMeta } from '../../ui/page/page-meta';
import { DeferredPage, deferPage } from '../../ui/page/defer-page';
import { Blogs, LoadingBlogs, NoBlogs, presentHome } from './blogs';
import { Hero } from './hero';
import { SubscribeBanner } from './subscribe-banner';

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: 'Home · Linefeed',
    description: 'Plain writing about building software, by the developers who build it.',
    path: '/',
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { items } = await listBlogs({ request, context }, { limit: 6 }).catch(throwAsResponse);
  return { page: presentHome(items) };
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return deferPage(serverLoader<typeof loader>());
}

export default function HomePage() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <DeferredPage
        page={page}
        loading={<LoadingBlogs />}
        failed={<NoBlogs title="Failed to load blogs." canRetry />}
      >
        {(blogs) => <Blogs blogs={blogs} />}
      </DeferredPage>
      <SubscribeBanner />
    </>
  );
}

export function ErrorBoundary() {
  const status = thrownStatus(useRouteError());
  if (status !== 503) return <ErrorPage status={status} />;
  return (
    <>
      <Hero />
      <NoBlogs title="Failed to load blogs." canRetry />
    </>
  );
}
