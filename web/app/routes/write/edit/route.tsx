import { useLoaderData, useParams, type MetaFunction } from '@remix-run/react';
import { pageLoader } from '../../../auth/form-action.server';
import { requireViewer } from '../../../auth/session.server';
import { listCachedCategories } from '../../../cms/category.server';
import { getOwnBlog } from '../../../cms/own-blogs.server';
import { catchNetworkError, networkFailure, skipRevalidateAfterForm } from '../../../http/failure';
import { ErrorPage, useThrownStatus } from '../../../ui/error-page/error-page';
import { pageMeta } from '../../../ui/page/page-meta';
import { urls } from '../../../urls';
import { findReviewMode, mustConfirmEmail, presentStoredBlog, saveAction } from '../write.server';
import { StatusNotes, UnconfirmedNote, WritePage } from '../write-page';
import { WriteForm } from '../form/write-form';

const failureMessage = 'Failed to load blog data.';

export const meta: MetaFunction = ({ matches, params: { id = '' } }) =>
  pageMeta(matches, {
    title: 'Edit blog',
    description: 'Edit one of your blogs.',
    path: urls.editBlog(id),
    isPrivate: true,
  });

export const loader = pageLoader(requireViewer, async (args, viewer) => {
  const [blog, categories, review, mustConfirm] = await Promise.all([
    getOwnBlog(args, args.params.id ?? '').then(presentStoredBlog),
    listCachedCategories(args).catch(() => []),
    findReviewMode(args, viewer),
    mustConfirmEmail(viewer),
  ]);
  const names = categories.map(({ name }) => name);
  return { viewerId: viewer._id, blog, categories: names, review, mustConfirm };
});

export const action = saveAction;
/** Tells a request that found no network from an answer that is none. */
export const clientAction = catchNetworkError((_intent, error) =>
  networkFailure(error instanceof TypeError ? 'Error updating blog.' : 'Failed to update blog.'),
);
/** A reload would replace the working copy. */
export const shouldRevalidate = skipRevalidateAfterForm;

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
