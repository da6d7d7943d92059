import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import button from '../../../ui/button/button.module.css';
import type { Viewer } from '../../../ui/layout/site-layout';
import { useToast } from '../../../ui/toast/toast';
import type { blogAction } from '../action.server';
import styles from './delete-comment.module.css';

interface DeleteCommentProps {
  id: string;
  authorName: string;
}

/** Without script the comment is deleted without a question. */
export function DeleteComment({ id, authorName }: DeleteCommentProps) {
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
