import { FollowButton } from '../../../ui/follow-button/follow-button';
import { Avatar } from '../../../ui/picture/avatar';
import { AuthorLink, hasPage } from '../../../ui/text/author-link';
import { urls } from '../../../urls';
import styles from './article-end.module.css';
import type { BlogView } from '../blog-view';
import { Likes } from '../likes/likes';

const id = 'article-end';

/** The author, and the buttons of the header once more: here the reader knows whether to press them. */
export function ArticleEnd({ blog }: { blog: BlogView }) {
  const { author } = blog;
  const path = `${urls.blog(blog.id)}#${id}`;
  return (
    <div id={id} role="group" aria-label="After reading" className={styles.end}>
      <Avatar image={author.image} size={44} />
      <p className={styles.words}>
        Written by <AuthorLink author={author} fallback="Unknown Author" className={styles.author} />
      </p>
      <div className={styles.buttons}>
        {hasPage(author) && <FollowButton authorId={author._id} isFollowing={blog.isFollowing} path={path} />}
        <Likes id={blog.id} isLiked={blog.isLiked} likesCount={blog.likesCount} path={path} />
      </div>
    </div>
  );
}
