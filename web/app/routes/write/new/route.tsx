import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireViewer } from '../../../auth/session.server';
import { listCachedCategories } from '../../../cms/category.server';
import { throwAsResponse } from '../../../http/failure';
import { staticMeta } from '../../../ui/page/page-meta';
import { urls } from '../../../urls';
import { findReviewMode, mustConfirmEmail, saveAction } from '../write.server';
import { saveClientAction, skipRevalidateAfterSave } from '../form/use-save';
import { ReviewNote, UnconfirmedNote, WritePage } from '../write-page';
import { WriteForm } from '../form/write-form';

export const meta = staticMeta({
  title: 'Write a blog · Linefeed',
  description: 'Write a blog and publish it on Linefeed.',
  path: urls.write,
  isPrivate: true,
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = { request, context };
  const viewer = await requireViewer(caller);
  const [categories, review, mustConfirm] = await Promise.all([
    listCachedCategories(caller),
    findReviewMode(caller, viewer),
    mustConfirmEmail(viewer),
  ]).catch(throwAsResponse);
  return {
    viewerId: viewer._id,
    review,
    mustConfirm,
    categories: categories.filter(({ selectable }) => selectable).map(({ name }) => name),
  };
}

export const action = saveAction;
export const clientAction = saveClientAction;
export const shouldRevalidate = skipRevalidateAfterSave;

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
