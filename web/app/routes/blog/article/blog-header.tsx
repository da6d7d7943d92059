import { Link } from '@remix-run/react';
import button from '../../../ui/button/button.module.css';
import { CategoryLink } from '../../../ui/category-link/category-link';
import { FollowButton } from '../../../ui/follow-button/follow-button';
import { useViewer } from '../../../ui/layout/site-layout';
import { Avatar, AuthorLink, hasPage } from '../../../ui/author/author';
import { PostedDate, categoryLabel } from '../../../ui/text/format';
import { urls } from '../../../urls';
import type { BlogView } from '../blog-data.server';
import { Likes } from '../likes/likes';
import { Moderation, StatusNote } from '../moderation/moderation';
import styles from './blog-header.module.css';

export function BlogHeader({ blog }: { blog: BlogView }) {
  const { author, categories } = blog;
  return (
    <header className={styles.header}>
      <StatusNote status={blog.status} reason={blog.rejectionReason} />
      <Moderation blog={blog} />
      {categories.length > 0 && (
        <ul role="list" className={styles.categories} aria-label="Categories">
          {categories.map(({ name, slug }) => (
            <li key={slug}>
              <CategoryLink slug={slug} name={categoryLabel(name)}>
                {categoryLabel(name)}
              </CategoryLink>
            </li>
          ))}
        </ul>
      )}
      <h1 className={styles.title}>{blog.title}</h1>
      <div className={styles.details}>
        <Avatar image={author.image} size={44} />
        <p className={styles.byline}>
          <AuthorLink author={author} fallback="Unknown Author" className={styles.author} />
          <span className={styles.date}>
            <Posted blog={blog} />
            <span aria-hidden="true"> · </span>
            {blog.readingMinutes} min read
          </span>
        </p>
        <div className={styles.buttons}>
          <EditLink blog={blog} />
          {hasPage(author) && (
            <FollowButton authorId={author._id} isFollowing={blog.isFollowing} path={urls.blog(blog.id)} />
          )}
          {blog.status === 'published' && (
            <Likes
              id={blog.id}
              isLiked={blog.isLiked}
              likesCount={blog.likesCount}
              path={urls.blog(blog.id)}
            />
          )}
        </div>
      </div>
    </header>
  );
}

function Posted({ blog }: { blog: BlogView }) {
  if (blog.status !== 'published' && !blog.date) return <>Not published yet</>;
  return (
    <>
      Posted on <PostedDate date={blog.date} />
    </>
  );
}

function EditLink({ blog }: { blog: BlogView }) {
  if (useViewer()?._id !== blog.author._id) return null;
  return (
    <Link to={urls.editBlog(blog.id)} className={button.outline}>
      Edit
    </Link>
  );
}
