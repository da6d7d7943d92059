import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  useLoaderData,
  useRouteError,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/react';
import { listBlogs } from '../../cms/blogs.server';
import { throwAnswer } from '../../http/answers.server';
import { ErrorPage } from '../../ui/error-page/error-page';
import { thrownStatus } from '../../ui/error-page/thrown-status';
import { pageMeta } from '../../ui/page/page-meta';
import { Later, later } from '../../ui/page/later';
import { Blogs, LoadingBlogs, NoBlogs } from './blogs';
import { Hero } from './hero';
import { homeView } from './home-view';
import { SubscribeBanner } from './subscribe-banner';

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: 'Home · Linefeed',
    description: 'Plain writing about building software, by the developers who build it.',
    path: '/',
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { items } = await listBlogs({ request, context }, { limit: 6 }).catch(throwAnswer);
  return { page: homeView(items) };
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return later(serverLoader<typeof loader>());
}

export default function HomePage() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <Later
        page={page}
        loading={<LoadingBlogs />}
        failed={<NoBlogs title="Failed to load blogs." canRetry />}
      >
        {(blogs) => <Blogs blogs={blogs} />}
      </Later>
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
