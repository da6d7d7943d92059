import { Link, useSearchParams } from '@remix-run/react';
import { blogStatuses, blogStatusWords } from 'cms/contract';
import { StatusBadge } from '../../ui/blog-status/status-badge';
import button from '../../ui/button/button.module.css';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { DialogButton } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/page/page';
import { List } from '../../ui/pagination/list';
import { LinkTabs } from '../../ui/tabs/link-tabs';
import { formatCount, PostedDate } from '../../ui/text/format';
import { urls } from '../../urls';
import styles from './own-blogs.module.css';
import type { OwnBlog, ProfileView } from './profile.server';
import section from './section.module.css';

export function OwnBlogs({ profile }: { profile: ProfileView }) {
  return (
    <section className={section.section} aria-labelledby="own-blogs">
      <h2 id="own-blogs" tabIndex={-1} className={section.title}>
        Your blogs
      </h2>
      <StatusTabs profile={profile} />
      <List list={profile.list} noun="blog" empty={<NoBlogs />}>
        {(blogs) => (
          <>
            <ul role="list" className={styles.rows}>
              {blogs.map((blog) => (
                <li key={blog.id}>
                  <OwnBlogRow blog={blog} />
                </li>
              ))}
            </ul>
            <DeleteDialog blogs={blogs} />
          </>
        )}
      </List>
    </section>
  );
}

function NoBlogs() {
  return (
    <Notice title="No blogs found.">
      <Link to={urls.write} className={button.solid}>
        Write one
      </Link>
    </Notice>
  );
}

function StatusTabs({ profile: { status, counts } }: { profile: ProfileView }) {
  const all = blogStatuses.reduce((sum, one) => sum + counts[one], 0);
  const tabs = [
    { label: 'All', to: urls.ownBlogs(), count: all, isCurrent: status === null },
    ...blogStatuses.map((value) => ({
      label: blogStatusWords[value],
      to: urls.ownBlogs(value),
      count: counts[value],
      isCurrent: status === value,
    })),
  ];
  return <LinkTabs label="Your blogs by status" tabs={tabs} />;
}

function OwnBlogRow({ blog }: { blog: OwnBlog }) {
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <p className={styles.facts}>
          <StatusBadge status={blog.status} />
          <PostedDate date={blog.date} />
          {blog.status === 'published' && (
            <span>
              {formatCount(blog.likesCount, 'like')}, {formatCount(blog.commentsCount, 'response')}
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
          className={button.dangerOutline}
          label={`Delete ${blog.title}`}
        >
          Delete
        </DialogButton>
      </div>
    </article>
  );
}

function DeleteDialog({ blogs }: { blogs: OwnBlog[] }) {
  const [params] = useSearchParams();
  const blog = blogs.find(({ id }) => id === params.get('delete'));
  if (!blog) return null;
  return (
    <ConfirmDialog
      title="Are you sure?"
      text="Do you really want to delete this blog?"
      subject={blog.title || 'Untitled'}
      intent="delete"
      id={blog.id}
      confirmLabel="Yes, delete it!"
      fallbackFocus="#own-blogs"
    />
  );
}
