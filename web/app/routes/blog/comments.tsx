import { Link, useFetcher } from '@remix-run/react';
import { type Comment, hiddenCommentText } from 'cms/contract';
import { useEffect, useRef, useState } from 'react';
import button from '../../ui/button/button.module.css';
import { useViewer } from '../../ui/layout/viewer';
import { AuthorLink, Avatar } from '../../ui/author/author';
import { PostedDate } from '../../ui/text/format';
import { urls } from '../../urls';
import type { BlogComments, BlogView } from './blog.server';
import styles from './comments.module.css';
import { CommentActions, DeleteQuestion } from './comment-actions';
import { CommentForm } from './comment-form';
import type { loader } from './older-comments';

interface CommentsProps {
  blog: BlogView;
  comments: BlogComments;
  /** Missing for a visitor, who has no form. */
  idempotencyKey: string | null;
}

export function Comments({ blog, comments: page, idempotencyKey }: CommentsProps) {
  const { comments, after, areOlder } = page;
  const viewer = useViewer();
  const path = urls.blog(blog.id);
  return (
    <section className={styles.section} aria-labelledby="responses">
      <h2 id="responses" className={styles.heading} tabIndex={-1}>
        Responses ({blog.commentsCount})
      </h2>
      {blog.status === 'published' && !viewer && <DisabledForm blogId={blog.id} />}
      {blog.status === 'published' && viewer?.mustConfirmEmail && <UnconfirmedForm />}
      {blog.status === 'published' && viewer && !viewer.mustConfirmEmail && (
        <CommentForm
          key={viewer._id + path}
          account={viewer._id}
          path={path}
          idempotencyKey={idempotencyKey}
        />
      )}
      {areOlder && (
        <p className={styles.more}>
          <Link to={`${urls.blog(blog.id)}#responses`}>Newest responses</Link>
        </p>
      )}
      {comments.length > 0 && (
        <ul role="list" className={styles.list}>
          {comments.map((comment) => (
            <li key={comment._id}>
              <CommentItem comment={comment} blog={blog} />
            </li>
          ))}
          {after && <MoreComments blog={blog} after={after} />}
        </ul>
      )}
    </section>
  );
}

/** The form that visitors see. */
function DisabledForm({ blogId }: { blogId: string }) {
  return (
    <div className={styles.form}>
      <p className={styles.visitor}>
        <Avatar image={null} size={36} />
        Anonymous User
      </p>
      <DisabledBox />
      <p>
        <Link to={urls.login(urls.blog(blogId))}>Log in</Link> to respond.
      </p>
    </div>
  );
}

/** The form of somebody whose comment would be refused: said before they have typed it. */
function UnconfirmedForm() {
  return (
    <div className={styles.form}>
      <DisabledBox />
      <p>
        Please confirm your email first. <Link to={urls.profile}>Your profile</Link> sends you the mail again.
      </p>
    </div>
  );
}

function DisabledBox() {
  return (
    <textarea
      rows={3}
      disabled
      aria-label="Your response"
      placeholder="What do you think?"
      className={styles.box}
    />
  );
}

/** "Load more": replaced by the older comments, which end with the next link. */
function MoreComments({ blog, after }: { blog: BlogView; after: string }) {
  const { load, data, state } = useFetcher<typeof loader>();
  const [clicks, setClicks] = useState(0);
  const first = useRef<HTMLLIElement>(null);
  const isLoaded = Boolean(data);

  useEffect(() => {
    if (isLoaded) first.current?.focus();
  }, [isLoaded]);
  // Once opened they are loaded again for a new comment, which changes the cursor.
  useEffect(() => {
    if (clicks > 0) load(urls.moreResponses(blog.id, after));
  }, [clicks, after, blog.id, load]);

  if (!data) {
    return (
      <li className={styles.more}>
        <Link
          to={`${urls.blog(blog.id)}?comments=${encodeURIComponent(after)}#responses`}
          className={button.outline}
          aria-busy={state !== 'idle'}
          onClick={(event) => {
            event.preventDefault();
            setClicks(clicks + 1);
          }}
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
          <CommentItem comment={comment} blog={blog} />
        </li>
      ))}
      {data.after && <MoreComments blog={blog} after={data.after} />}
    </>
  );
}

function CommentItem({ comment, blog }: { comment: Comment; blog: BlogView }) {
  const { _id, author, content, createdAt, hidden } = comment;
  const name = author?.name || 'Anonymous';
  const isWithheld = !hidden && content === hiddenCommentText;
  return (
    <article id={`response-${_id}`} className={styles.comment}>
      <Avatar image={author?.image ?? null} size={36} />
      <div className={styles.body}>
        <div className={styles.details}>
          <AuthorLink author={author} fallback="Anonymous" />
          <PostedDate date={createdAt} />
          {hidden && <span className={styles.hidden}>Hidden by a moderator</span>}
          <CommentActions comment={comment} blog={blog} authorName={name} isWithheld={isWithheld} />
        </div>
        <p className={hidden || isWithheld ? styles.quiet : styles.content}>{content}</p>
        <DeleteQuestion comment={comment} blog={blog} />
      </div>
    </article>
  );
}
