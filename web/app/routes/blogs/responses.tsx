import { Link } from '@remix-run/react';
import { useViewer } from '../../ui/layout/use-viewer';
import { Avatar } from '../../ui/picture/avatar';
import { PostedDate } from '../../ui/text/posted-date';
import { urls } from '../../urls';
import type { BlogView } from './blog-view';
import { ResponseForm } from './response-form';
import styles from './responses.module.css';

export function Responses({ blog }: { blog: BlogView }) {
  const viewer = useViewer();
  return (
    <section className={styles.section} aria-labelledby="responses">
      <h2 id="responses" className={styles.heading}>
        Responses ({blog.commentsCount})
      </h2>
      {viewer ? <ResponseForm /> : <ClosedForm blogId={blog.id} />}
      {blog.comments.length > 0 && (
        <ul role="list" className={styles.list}>
          {blog.comments.map((comment) => (
            <li key={comment._id}>
              <Response comment={comment} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What a visitor sees of the form: it opens with a login. */
function ClosedForm({ blogId }: { blogId: string }) {
  return (
    <div className={styles.form}>
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

function Response({ comment: { author, content, createdAt } }: { comment: BlogView['comments'][number] }) {
  return (
    <article className={styles.response}>
      <Avatar image={author?.image ?? null} size={36} />
      <div className={styles.words}>
        <p className={styles.facts}>
          {author?._id ? (
            <Link to={urls.author(author._id)}>{author.name || 'Anonymous'}</Link>
          ) : (
            <b>Anonymous</b>
          )}
          <PostedDate date={createdAt} />
        </p>
        <p className={styles.content}>{content}</p>
      </div>
    </article>
  );
}
