import { Link } from '@remix-run/react';
import { useViewer } from '../../../ui/layout/site-layout';
import { Avatar } from '../../../ui/author/author';
import { urls } from '../../../urls';
import type { BlogView, BlogComments } from '../blog-data.server';
import { MoreComments, CommentItem } from './comment-list';
import { CommentForm } from './comment-form';
import styles from './comments.module.css';

interface CommentsProps {
  blog: BlogView;
  comments: BlogComments;
  typed: string | null;
  idempotencyKey: string;
}

export function Comments({ blog, comments: page, ...form }: CommentsProps) {
  const { comments, after, areOlder } = page;
  return (
    <section className={styles.section} aria-labelledby="responses">
      <h2 id="responses" className={styles.heading} tabIndex={-1}>
        Responses ({blog.commentsCount})
      </h2>
      {blog.status === 'published' && <CommentFormOrLogin blogId={blog.id} {...form} />}
      {areOlder && (
        <p className={styles.more}>
          <Link to={`${urls.blog(blog.id)}#responses`}>Newest responses</Link>
        </p>
      )}
      {comments.length > 0 && (
        <ul role="list" className={styles.list}>
          {comments.map((comment) => (
            <li key={comment._id}>
              <CommentItem comment={comment} blogAuthorId={blog.author._id} />
            </li>
          ))}
          {after && <MoreComments blogId={blog.id} blogAuthorId={blog.author._id} after={after} />}
        </ul>
      )}
    </section>
  );
}

interface CommentFormOrLoginProps extends Pick<CommentsProps, 'typed' | 'idempotencyKey'> {
  blogId: string;
}

function CommentFormOrLogin({ blogId, ...form }: CommentFormOrLoginProps) {
  const viewer = useViewer();
  if (!viewer) return <DisabledForm blogId={blogId} />;
  const draftKey = `response:${viewer._id}:${blogId}`;
  return <CommentForm key={draftKey} draftKey={draftKey} {...form} />;
}

/** The form that visitors see. */
function DisabledForm({ blogId }: { blogId: string }) {
  return (
    <div className={styles.form}>
      <p className={styles.visitor}>
        <Avatar image={null} size={36} />
        Anonymous User
      </p>
      <textarea
        rows={3}
        disabled
        aria-label="Your response"
        placeholder="What do you think?"
        className={styles.box}
      />
      <p>
        <Link to={urls.login(urls.blog(blogId))}>Log in</Link> to respond.
      </p>
    </div>
  );
}
