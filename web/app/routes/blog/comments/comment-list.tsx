import { Link, useFetcher } from '@remix-run/react';
import { useEffect, useRef, type MouseEvent } from 'react';
import type { Comment } from 'cms/contract';
import button from '../../../ui/button/button.module.css';
import { useViewer } from '../../../ui/layout/site-layout';
import { Avatar, AuthorLink } from '../../../ui/author/author';
import { PostedDate } from '../../../ui/text/format';
import { urls } from '../../../urls';
import styles from './comments.module.css';
import { DeleteComment, canDeleteComment } from './delete-comment';
import type { loader } from './older-comments';

interface MoreCommentsProps {
  blogId: string;
  blogAuthorId: string;
  after: string;
}

/** "Load more": replaced by the older comments, which end with the next link. */
export function MoreComments({ blogId, blogAuthorId, after }: MoreCommentsProps) {
  const { load, data, state } = useFetcher<typeof loader>();
  const requested = useRef<string>();
  const first = useRef<HTMLLIElement>(null);
  const isLoaded = Boolean(data);

  useEffect(() => {
    if (isLoaded) first.current?.focus();
  }, [isLoaded]);
  // A new comment changes the cursor.
  useEffect(() => {
    if (requested.current === undefined || requested.current === after) return;
    requested.current = after;
    load(urls.moreResponses(blogId, after));
  }, [after, blogId, load]);

  function open(event: MouseEvent) {
    event.preventDefault();
    requested.current = after;
    load(urls.moreResponses(blogId, after));
  }

  if (!data) {
    return (
      <li className={styles.more}>
        <Link
          to={`${urls.blog(blogId)}?comments=${encodeURIComponent(after)}#responses`}
          className={button.outline}
          aria-busy={state !== 'idle'}
          onClick={open}
        >
          {state === 'idle' ? 'Load more' : 'Loading...'}
        </Link>
      </li>
    );
  }
  return (
    <>
      {data.comments.map((comment, index) => (
        <li key={comment._id} {...(index === 0 && { ref: first, tabIndex: -1 })}>
          <CommentItem comment={comment} blogAuthorId={blogAuthorId} />
        </li>
      ))}
      {data.after && <MoreComments blogId={blogId} blogAuthorId={blogAuthorId} after={data.after} />}
    </>
  );
}

interface CommentItemProps {
  comment: Comment;
  blogAuthorId: string;
}

export function CommentItem({
  comment: { _id, author, content, createdAt },
  blogAuthorId,
}: CommentItemProps) {
  const viewer = useViewer();
  const name = author?.name || 'Anonymous';
  return (
    <article className={styles.comment}>
      <Avatar image={author?.image ?? null} size={36} />
      <div className={styles.body}>
        <div className={styles.details}>
          <AuthorLink author={author} fallback="Anonymous" />
          <PostedDate date={createdAt} />
          {canDeleteComment(viewer, author?._id, blogAuthorId) && (
            <DeleteComment id={_id} authorName={name} />
          )}
        </div>
        <p className={styles.content}>{content}</p>
      </div>
    </article>
  );
}
