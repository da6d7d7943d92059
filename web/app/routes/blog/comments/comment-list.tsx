import { Link, useFetcher } from '@remix-run/react';
import { useEffect, useRef, type MouseEvent } from 'react';
import type { Comment } from 'cms/contract';
import button from '../../../ui/button/button.module.css';
import { useViewer } from '../../../ui/layout/viewer';
import { Avatar } from '../../../ui/picture/avatar';
import { AuthorLink } from '../../../ui/text/author-link';
import { PostedDate } from '../../../ui/text/date';
import { urls } from '../../../urls';
import styles from './comments.module.css';
import { DeleteComment, canDeleteComment } from './delete-comment';
import type { loader } from './older-comments';

interface MoreCommentsProps {
  blogId: string;
  hostId: string;
  after: string;
}

/** A link to older responses that turns into them. Each further part is one more of these inside it. */
export function MoreComments({ blogId, hostId, after }: MoreCommentsProps) {
  const { load, data, state } = useFetcher<typeof loader>();
  const asked = useRef<string>();
  const first = useRef<HTMLLIElement>(null);
  const isThere = Boolean(data);

  useEffect(() => {
    if (isThere) first.current?.focus();
  }, [isThere]);
  // A new response moves where this part begins.
  useEffect(() => {
    if (asked.current === undefined || asked.current === after) return;
    asked.current = after;
    load(urls.moreResponses(blogId, after));
  }, [after, blogId, load]);

  function open(event: MouseEvent) {
    event.preventDefault();
    asked.current = after;
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
          <CommentItem comment={comment} hostId={hostId} />
        </li>
      ))}
      {data.after && <MoreComments blogId={blogId} hostId={hostId} after={data.after} />}
    </>
  );
}

interface CommentItemProps {
  comment: Comment;
  /** The author of the blog. */
  hostId: string;
}

/** One response. */
export function CommentItem({ comment: { _id, author, content, createdAt }, hostId }: CommentItemProps) {
  const viewer = useViewer();
  const name = author?.name || 'Anonymous';
  return (
    <article className={styles.response}>
      <Avatar image={author?.image ?? null} size={36} />
      <div className={styles.words}>
        <div className={styles.facts}>
          <AuthorLink author={author} fallback="Anonymous" />
          <PostedDate date={createdAt} />
          {canDeleteComment(viewer, author?._id, hostId) && <DeleteComment id={_id} writer={name} />}
        </div>
        <p className={styles.content}>{content}</p>
      </div>
    </article>
  );
}
