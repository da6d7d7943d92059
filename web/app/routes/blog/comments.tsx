import { Link } from '@remix-run/react';
import { type Comment, hiddenCommentText } from 'cms/contract';
import { useFailureOf } from '../../http/failure';
import { useViewer } from '../../ui/layout/viewer';
import { FormError } from '../../ui/form-field/form-error';
import { AuthorLink, Avatar } from '../../ui/author/author';
import { List } from '../../ui/pagination/list';
import { PostedDate } from '../../ui/text/format';
import { urls } from '../../urls';
import type { BlogComments, BlogFormValues, BlogView } from './blog.server';
import styles from './comments.module.css';
import { CommentActions, DeleteQuestion } from './comment-actions';
import { CommentForm } from './comment-form';

interface CommentsProps {
  blog: BlogView;
  comments: BlogComments;
  /** Missing for a visitor, who has no form. */
  idempotencyKey: string | null;
}

export function Comments({ blog, comments, idempotencyKey }: CommentsProps) {
  const viewer = useViewer();
  const path = urls.blog(blog.id);
  const failure = useFailureOf<BlogFormValues>('hide-comment');
  return (
    <section className={styles.section} aria-labelledby="responses">
      <h2 id="responses" className={styles.heading} tabIndex={-1}>
        Responses ({blog.commentsCount})
      </h2>
      <FormError message={failure?.message} />
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
      <List list={comments} noun="response" empty={null}>
        {(shown) => (
          <ul role="list" className={styles.list}>
            {shown.map((comment) => (
              <li key={comment._id}>
                <CommentItem comment={comment} blog={blog} />
              </li>
            ))}
          </ul>
        )}
      </List>
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

/** The form of a viewer whose comment would be refused: it says so before they type. */
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
