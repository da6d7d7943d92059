import { useFetcher } from '@remix-run/react';
import type { Comment } from 'cms/contract';
import { useEffect, useRef, useState } from 'react';
import button from '../../ui/button/button.module.css';
import { useViewer, type Viewer } from '../../ui/layout/viewer';
import hiddenText from '../../ui/text/hidden.module.css';
import { useToast } from '../../ui/toast/toast';
import type { blogAction, BlogView } from './blog.server';
import styles from './comments.module.css';
import { ReportLink } from './report-link';

interface CommentActionsProps {
  comment: Comment;
  blog: BlogView;
  /** Who wrote the comment, for a screen reader. */
  authorName: string;
  /** Whether all that is known of the comment is that it is hidden. */
  isWithheld: boolean;
}

/** What the viewer may do with a comment. */
export function CommentActions({ comment, blog, authorName, isWithheld }: CommentActionsProps) {
  const { _id: id, author, hidden } = comment;
  const viewer = useViewer();
  return (
    <>
      {viewer?.role === 'admin' && <HideComment id={id} isHidden={hidden === true} authorName={authorName} />}
      {canDeleteComment(viewer, author?._id, blog.author._id) && (
        <DeleteComment id={id} authorName={authorName} />
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
    <fetcher.Form method="post">
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

/** Without script the comment is deleted without a question. */
function DeleteComment({ id, authorName }: { id: string; authorName: string }) {
  const fetcher = useFetcher<typeof blogAction>();
  const [isAsking, setAsking] = useState(false);
  const show = useToast();
  const fields = { intent: 'delete-comment', comment: id };

  useEffect(() => {
    if (!fetcher.data?.success) return;
    show({ kind: 'success', message: 'Response deleted.' });
    document.getElementById('responses')?.focus();
  }, [fetcher.data, show]);

  return (
    <>
      <fetcher.Form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button
          type="submit"
          className={styles.delete}
          aria-label={`Delete the response of ${authorName}`}
          disabled={fetcher.state !== 'idle'}
        >
          Delete
        </button>
      </fetcher.Form>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          onYes={() => fetcher.submit(fields, { method: 'post' })}
        />
      )}
    </>
  );
}

function ConfirmDialog({ onYes, onClose }: { onYes: () => void; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="delete-response" onClose={onClose}>
      <h3 id="delete-response">Are you sure?</h3>
      <p>Do you really want to delete this response?</p>
      <form method="dialog" className={styles.answers}>
        <button type="submit" className={button.outline}>
          Cancel
        </button>
        <button type="submit" className={button.danger} onClick={onYes}>
          Yes, delete it!
        </button>
      </form>
    </dialog>
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
