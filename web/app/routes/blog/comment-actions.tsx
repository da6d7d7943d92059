import { useFetcher, useSearchParams } from '@remix-run/react';
import type { Comment } from 'cms/contract';
import { useEffect } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { DialogButton } from '../../ui/dialog/dialog';
import { useViewer, type Viewer } from '../../ui/layout/viewer';
import hiddenText from '../../ui/text/hidden.module.css';
import { useToast } from '../../ui/toast/toast';
import type { blogAction, BlogView } from './blog.server';
import styles from './comments.module.css';
import { ReportLink } from './report-link';

interface CommentActionsProps {
  comment: Comment;
  blog: BlogView;
  /** A screen reader hears the comment's author. */
  authorName: string;
  /** Whether all that is known of the comment is that it is hidden. */
  isWithheld: boolean;
}

/** The actions that the viewer may take on a comment. */
export function CommentActions({ comment, blog, authorName, isWithheld }: CommentActionsProps) {
  const { _id: id, author, hidden } = comment;
  const viewer = useViewer();
  return (
    <>
      {viewer?.role === 'admin' && <HideComment id={id} isHidden={hidden === true} authorName={authorName} />}
      {canDeleteComment(viewer, author?._id, blog.author._id) && (
        <DialogButton
          name="delete"
          value={id}
          className={styles.delete}
          label={`Delete the response of ${authorName}`}
        >
          Delete
        </DialogButton>
      )}
      {blog.status === 'published' && !isWithheld && (
        <ReportLink blogId={blog.id} comment={id} authorId={author?._id} className={styles.action}>
          Report<span className={hiddenText.hidden}> the response of {authorName}</span>
        </ReportLink>
      )}
    </>
  );
}

interface HideCommentProps {
  id: string;
  isHidden: boolean;
  authorName: string;
}

/** Hides a comment from readers, or shows it again. */
function HideComment({ id, isHidden, authorName }: HideCommentProps) {
  const fetcher = useFetcher<typeof blogAction>();
  const show = useToast();
  const label = isHidden ? 'Show' : 'Hide';

  useEffect(() => {
    if (fetcher.data?.success === false)
      show({ kind: 'error', message: fetcher.data.message ?? 'Network error. Please try again.' });
  }, [fetcher.data, show]);

  return (
    <fetcher.Form method="post" action="#responses">
      <input type="hidden" name="intent" value="hide-comment" />
      <input type="hidden" name="comment" value={id} />
      <input type="hidden" name="hidden" value={String(!isHidden)} />
      <button
        type="submit"
        className={styles.action}
        aria-label={`${label} the response of ${authorName}`}
        disabled={fetcher.state !== 'idle'}
      >
        {label}
      </button>
    </fetcher.Form>
  );
}

interface DeleteQuestionProps {
  comment: Comment;
  blog: BlogView;
}

/** The dialog that asks before a comment is deleted. */
export function DeleteQuestion({ comment: { _id: id, author }, blog }: DeleteQuestionProps) {
  const viewer = useViewer();
  const isAsked = useSearchParams()[0].get('delete') === id;
  if (!isAsked || !canDeleteComment(viewer, author?._id, blog.author._id)) return null;
  return (
    <ConfirmDialog
      title="Are you sure?"
      text="Do you really want to delete this response?"
      intent="delete-comment"
      id={id}
      confirmLabel="Yes, delete it!"
      fallbackFocus="#responses"
    />
  );
}

/** A comment can be deleted by its author, the blog's author and admins. */
export function canDeleteComment(
  viewer: Pick<Viewer, '_id' | 'role'> | null,
  authorId: string,
  blogAuthorId: string,
): boolean {
  if (!viewer) return false;
  return viewer.role === 'admin' || viewer._id === authorId || viewer._id === blogAuthorId;
}
