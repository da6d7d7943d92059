import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useParams, type MetaFunction } from '@remix-run/react';
import { requireViewer } from '../../../auth/session.server';
import { listCachedCategories } from '../../../cms/category.server';
import { getOwnBlog } from '../../../cms/own-blogs.server';
import { throwAsResponse } from '../../../http/failure';
import { ErrorPage, useThrownStatus } from '../../../ui/error-page/error-page';
import { pageMeta } from '../../../ui/page/page-meta';
import { urls } from '../../../urls';
import { findReviewMode, mustConfirmEmail, presentStoredBlog, saveAction } from '../write.server';
import { saveClientAction, skipRevalidateAfterSave } from '../form/use-save';
import { StatusNotes, UnconfirmedNote, WritePage } from '../write-page';
import { WriteForm } from '../form/write-form';

const failureMessage = 'Failed to load blog data.';

export const meta: MetaFunction = ({ matches, params: { id = '' } }) =>
  pageMeta(matches, {
    title: 'Edit blog · Linefeed',
    description: 'Edit one of your blogs.',
    path: urls.editBlog(id),
    isPrivate: true,
  });

export async function loader({ params: { id = '' }, request, context }: LoaderFunctionArgs) {
  const caller = { request, context };
  const viewer = await requireViewer(caller);
  const [blog, categories, review, mustConfirm] = await Promise.all([
    getOwnBlog(caller, id).then(presentStoredBlog),
    listCachedCategories(caller).catch(() => []),
    findReviewMode(caller, viewer),
    mustConfirmEmail(viewer),
  ]).catch(throwAsResponse);
  const names = categories.map(({ name }) => name);
  return { viewerId: viewer._id, blog, categories: names, review, mustConfirm };
}

export const action = saveAction;
export const clientAction = saveClientAction;
export const shouldRevalidate = skipRevalidateAfterSave;

export default function EditBlogPage() {
  const { viewerId, blog, categories, review, mustConfirm } = useLoaderData<typeof loader>();
  const { id } = useParams();
  return (
    <WritePage key={id} title="Edit blog">
      {mustConfirm && <UnconfirmedNote status={blog.status} />}
      <StatusNotes status={blog.status} reason={blog.rejectionReason} review={review} />
      <WriteForm viewerId={viewerId} blog={blog} categories={categories} />
    </WritePage>
  );
}

export function ErrorBoundary() {
  return <ErrorPage status={useThrownStatus()} message={failureMessage} />;
}
