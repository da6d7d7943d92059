import { useLoaderData } from '@remix-run/react';
import { pageLoader } from '../../../auth/form-action.server';
import { requireViewer } from '../../../auth/session.server';
import { listCachedCategories } from '../../../cms/category.server';
import { catchNetworkError, skipRevalidateAfterForm } from '../../../http/failure';
import { staticMeta } from '../../../ui/page/page-meta';
import { urls } from '../../../urls';
import { findReviewMode, mustConfirmEmail, saveAction } from '../write.server';
import { ReviewNote, UnconfirmedNote, WritePage } from '../write-page';
import { WriteForm } from '../form/write-form';

export const meta = staticMeta({
  title: 'Write a blog',
  description: 'Write a blog and publish it.',
  path: urls.write,
  isPrivate: true,
});

export const loader = pageLoader(requireViewer, async (caller, viewer) => {
  const [categories, review, mustConfirm] = await Promise.all([
    listCachedCategories(caller),
    findReviewMode(caller, viewer),
    mustConfirmEmail(viewer),
  ]);
  return {
    viewerId: viewer._id,
    review,
    mustConfirm,
    categories: categories.filter(({ selectable }) => selectable).map(({ name }) => name),
  };
});

export const action = saveAction;
export const clientAction = catchNetworkError('Failed to post blog.');
/** A reload would replace the working copy. */
export const shouldRevalidate = skipRevalidateAfterForm;

export default function NewBlogRoute() {
  const { viewerId, review, mustConfirm, categories } = useLoaderData<typeof loader>();
  return (
    <WritePage title="Write a blog">
      {mustConfirm && <UnconfirmedNote status="draft" />}
      <ReviewNote review={review} />
      <WriteForm viewerId={viewerId} blog={null} categories={categories} />
    </WritePage>
  );
}
