import { randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  useAsyncError,
  useLoaderData,
  useParams,
  useRouteError,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { findViewer } from '../../auth/session.server';
import { getBlog } from '../../cms/blog.server';
import { categoriesNamed } from '../../cms/category.server';
import { throwAsResponse } from '../../http/responses.server';
import { awaitForDocument } from '../../http/document.server';
import { catchNetworkError, networkFailure } from '../../http/form-failure';
import { readPendingComment } from '../../http/pending-comment.server';
import { ErrorPage, networkErrorStatus, thrownStatus } from '../../ui/error-page/error-page';
import { DeferredPage, deferUnlessHere } from '../../ui/page/defer-page';
import { urls } from '../../urls';
import { blogAction } from './action.server';
import { blogMeta } from './blog-meta';
import { BlogPage, LoadingBlog } from './blog-page';
import { presentBlog, findNeighbours, listRecommended, listBlogComments } from './blog-data.server';
export const meta: MetaFunction<typeof loader> = ({ data, matches, error }) => {
  if (error) return [{ title: 'Blog not found · Linefeed' }, { name: 'robots', content: 'noindex' }];
  if (!data || data.page instanceof Promise) return [{ title: 'Linefeed' }];
  return blogMeta(matches, data.page.blog);
};

export async function loader({ params: { id = '' }, request, context }: LoaderFunctionArgs) {
  const caller = { request, context };
  const findingViewer = findViewer(request, context);
  const recommended = listRecommended(caller, id);
  const neighbours = findNeighbours(caller, id);
  const { blog, commentsAfter } = await getBlog(caller, id).catch(throwAsResponse);
  const [comments, categories] = await Promise.all([
    listBlogComments(caller, id, { comments: blog.comments, after: commentsAfter }),
    categoriesNamed(caller, blog.categories),
  ]);
  const viewer = await findingViewer;
  const view = await presentBlog(blog, categories, viewer, caller);
  const { typed, setCookie } = viewer
    ? readPendingComment(request, urls.blog(id))
    : { typed: null, setCookie: [] };
  context.forwardCookies(setCookie);
  const others = await awaitForDocument(context, { recommended, neighbours });
  return { page: { blog: view, comments, typed, idempotencyKey: randomUUID(), ...others } };
}

export const action = blogAction;

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return deferUnlessHere(request, serverLoader<typeof loader>());
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return catchNetworkError(serverAction<typeof action>, () =>
    networkFailure('Network error. Please try again.'),
  );
}

/** A failure changes nothing, but a moderation conflict: the admin has to see the new text. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionResult,
  actionStatus,
  defaultShouldRevalidate,
}) => {
  if (actionResult?.success !== false) return defaultShouldRevalidate;
  return actionStatus === 409 && 'values' in actionResult;
};

export default function BlogRoute() {
  const { page } = useLoaderData<typeof loader>();
  const { id } = useParams();
  return (
    <DeferredPage key={id} page={page} loading={<LoadingBlog />} failed={<FailedBlog />}>
      {(loaded) => <BlogPage {...loaded} />}
    </DeferredPage>
  );
}

function FailedBlog() {
  return <BlogNotFound status={networkErrorStatus(useAsyncError())} />;
}

function BlogNotFound({ status }: { status: number }) {
  return <ErrorPage status={status} message="Blog not found." />;
}

export function ErrorBoundary() {
  return <BlogNotFound status={thrownStatus(useRouteError())} />;
}
