import { Link } from '@remix-run/react';
import { CategoryLink } from '../../ui/category-link/category-link';
import { FollowButton } from '../../ui/follow-button/follow-button';
import { Avatar } from '../../ui/picture/avatar';
import { PostedDate } from '../../ui/text/posted-date';
import { shownCategory } from '../../ui/text/shown-category';
import { urls } from '../../urls';
import styles from './blog-header.module.css';
import type { BlogView } from './blog-view';
import { Likes } from './likes';
import { StatusNote } from './status-note';

export function BlogHeader({ blog }: { blog: BlogView }) {
  const { author, categories } = blog;
  return (
    <header className={styles.header}>
      <StatusNote status={blog.status} reason={blog.rejectionReason} />
      {categories.length > 0 && (
        <ul role="list" className={styles.categories} aria-label="Categories">
          {categories.map((name) => (
            <li key={name}>
              <CategoryLink category={name} name={shownCategory(name)}>
                {shownCategory(name)}
              </CategoryLink>
            </li>
          ))}
        </ul>
      )}
      <h1 className={styles.title}>{blog.title}</h1>
      <div className={styles.facts}>
        <Avatar image={author.image} size={44} />
        <p className={styles.words}>
          <Link to={urls.author(author._id)} className={styles.author}>
            {author.name || 'Unknown Author'}
          </Link>
          <span className={styles.date}>
            Posted on <PostedDate date={blog.date} />
            <span aria-hidden="true"> · </span>
            {blog.readingMinutes} min read
          </span>
        </p>
        <div className={styles.presses}>
          <FollowButton authorId={author._id} isFollowing={blog.isFollowing} path={urls.blog(blog.id)} />
          {blog.status === 'published' && (
            <Likes id={blog.id} isLiked={blog.isLiked} likesCount={blog.likesCount} />
          )}
        </div>
      </div>
    </header>
  );
}
