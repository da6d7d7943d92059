import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  useLoaderData,
  useParams,
  useRouteError,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/react';
import { findViewer } from '../../auth/session.server';
import { getBlog } from '../../cms/blogs.server';
import { throwAnswer } from '../../http/answers.server';
import { settle } from '../../http/deferred.server';
import { ErrorPage } from '../../ui/error-page/error-page';
import { thrownStatus } from '../../ui/error-page/thrown-status';
import { Later, later } from '../../ui/page/later';
import { pageMeta } from '../../ui/page/page-meta';
import { urls } from '../../urls';
import { blogAction } from './action.server';
import { BlogPage } from './blog-page';
import { blogView } from './blog-view.server';
import { LoadingBlog } from './loading-blog';
import { listRecommended } from './recommended.server';

export const meta: MetaFunction<typeof loader> = ({ data, matches, error }) => {
  if (error) return [{ title: 'Blog not found · Linefeed' }, { name: 'robots', content: 'noindex' }];
  if (!data || data.page instanceof Promise) return [{ title: 'Linefeed' }];
  const { id, title, description, image } = data.page.blog;
  return pageMeta(matches, { title, description, image, path: urls.blog(id), type: 'article' });
};

export async function loader({ params: { id = '' }, request, context }: LoaderFunctionArgs) {
  const recommended = listRecommended({ request, context }, id);
  const viewer = findViewer(request, context);
  const blog = await getBlog({ request, context }, id).catch(throwAnswer);
  return { page: { blog: blogView(blog, await viewer), ...(await settle(context, { recommended })) } };
}

export const action = blogAction;

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return later(serverLoader<typeof loader>());
}

export default function BlogRoute() {
  const { page } = useLoaderData<typeof loader>();
  const { id } = useParams();
  return (
    <Later key={id} page={page} loading={<LoadingBlog />} failed={<NoBlog status={404} />}>
      {({ blog, recommended }) => <BlogPage blog={blog} recommended={recommended} />}
    </Later>
  );
}

function NoBlog({ status }: { status: number }) {
  return <ErrorPage status={status} message="Blog not found." />;
}

export function ErrorBoundary() {
  return <NoBlog status={thrownStatus(useRouteError())} />;
}
