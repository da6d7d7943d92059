import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useParams, useRouteError, type MetaFunction } from '@remix-run/react';
import { requireViewer } from '../../../auth/session.server';
import { getOwnBlog } from '../../../cms/own-blogs.server';
import { awaitForDocument } from '../../../http/document.server';
import { throwAsResponse } from '../../../http/responses.server';
import { ErrorPage, thrownStatus } from '../../../ui/error-page/error-page';
import { DeferredPage } from '../../../ui/page/defer-page';
import { pageMeta } from '../../../ui/page/page-meta';
import { urls } from '../../../urls';
import { findReviewMode, presentStoredBlog, saveAction } from '../write.server';
import { saveClientAction, skipRevalidateAfterSave } from '../form/use-save';
import { LoadingWriting, StatusNotes, WritePage } from '../write-page';
import { WriteForm } from '../form/write-form';

export const meta: MetaFunction = ({ matches, params: { id = '' } }) =>
  pageMeta(matches, {
    title: 'Edit blog · Linefeed',
    description: 'Edit one of your blogs.',
    path: urls.editBlog(id),
    isPrivate: true,
  });

export async function loader({ params: { id = '' }, request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  const found = getOwnBlog({ request, context }, id).then(presentStoredBlog);
  const page = context.isDataRequest ? found.catch(() => null) : found.catch(throwAsResponse);
  const [review, shown] = await Promise.all([
    findReviewMode({ request, context }, viewer).catch(throwAsResponse),
    awaitForDocument(context, { page }),
  ]);
  return { viewerId: viewer._id, review, ...shown };
}

export const action = saveAction;
export const clientAction = saveClientAction;

export const shouldRevalidate = skipRevalidateAfterSave;

export default function EditBlogRoute() {
  const { page, viewerId, review } = useLoaderData<typeof loader>();
  const { id } = useParams();
  return (
    <DeferredPage
      key={id}
      page={page}
      loading={<LoadingWriting title="Edit blog" />}
      failed={<NoBlog status={404} />}
    >
      {(blog) =>
        blog ? (
          <WritePage title="Edit blog">
            <StatusNotes status={blog.status} reason={blog.rejectionReason} review={review} />
            <WriteForm viewerId={viewerId} blog={blog} categories={[]} />
          </WritePage>
        ) : (
          <NoBlog status={404} />
        )
      }
    </DeferredPage>
  );
}

function NoBlog({ status }: { status: number }) {
  return <ErrorPage status={status} message="Failed to load blog data." />;
}

export function ErrorBoundary() {
  return <NoBlog status={thrownStatus(useRouteError())} />;
}
