import { Link } from '@remix-run/react';
import { StatusBadge } from '../../ui/blog-status/status-badge';
import button from '../../ui/button/button.module.css';
import { DialogButton } from '../../ui/dialog/dialog';
import { counted } from '../../ui/text/count';
import { PostedDate } from '../../ui/text/posted-date';
import { urls } from '../../urls';
import styles from './own-blogs.module.css';
import type { OwnBlog } from './profile-view.server';

interface OwnBlogRowProps {
  blog: OwnBlog;
  search: string;
}

export function OwnBlogRow({ blog, search }: OwnBlogRowProps) {
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <p className={styles.facts}>
          <StatusBadge status={blog.status} />
          <PostedDate date={blog.date} />
          {blog.status === 'published' && (
            <span>
              {counted(blog.likesCount, 'like')}, {counted(blog.commentsCount, 'comment')}
            </span>
          )}
        </p>
        <h3 className={styles.name}>
          <Link to={urls.blog(blog.id)}>{blog.title || 'Untitled'}</Link>
        </h3>
        <p className={styles.excerpt}>{blog.excerpt}</p>
        {blog.reason && (
          <p className={styles.reason}>
            <strong>Reason:</strong> {blog.reason}
          </p>
        )}
      </div>
      <div className={styles.ways}>
        <Link to={urls.editBlog(blog.id)} className={button.outline} aria-label={`Edit ${blog.title}`}>
          Edit
        </Link>
        <DialogButton
          name="delete"
          value={blog.id}
          search={search}
          className={button.dangerOutline}
          label={`Delete ${blog.title}`}
        >
          Delete
        </DialogButton>
      </div>
    </article>
  );
}
