import { Link } from '@remix-run/react';
import { unavailableMessage } from '../../../cms/client/errors';
import { BlogGrid } from '../../../ui/blog-card/blog-card';
import { DeferredPage } from '../../../ui/page/defer-page';
import page from '../../../ui/page/page.module.css';
import { urls } from '../../../urls';
import type { BlogNeighbours as NeighboursData, RecommendedView } from '../blog-data.server';
import styles from './more-blogs.module.css';

interface NeighboursProps {
  author: string;
  neighbours: NeighboursData | Promise<NeighboursData>;
}

/** Links to the author's blogs before and after this one. */
export function Neighbours({ author, neighbours }: NeighboursProps) {
  return (
    <DeferredPage page={neighbours} loading={null} failed={null}>
      {(found) => <NeighbourLinks author={author} {...found} />}
    </DeferredPage>
  );
}

function NeighbourLinks({ author, previous, next }: { author: string } & NeighboursData) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={`More by ${author}`}>
      {previous && (
        <Link to={urls.blog(previous._id)} rel="prev" className={styles.neighbour}>
          <span>Previous by {author}</span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link to={urls.blog(next._id)} rel="next" className={`${styles.neighbour} ${styles.next}`}>
          <span>Next by {author}</span>
          {next.title}
        </Link>
      )}
    </nav>
  );
}

interface RecommendedBlogsProps {
  recommended: RecommendedView | Promise<RecommendedView>;
}

export function RecommendedBlogs({ recommended }: RecommendedBlogsProps) {
  return (
    <section className={page.section} aria-labelledby="recommended">
      <h2 id="recommended" className={page.heading}>
        Recommended Blogs
      </h2>
      <DeferredPage
        page={recommended}
        loading={<p className={styles.note}>Loading...</p>}
        failed={<FailedRecommendations message={unavailableMessage} />}
      >
        {({ blogs, message }) =>
          message ? <FailedRecommendations message={message} /> : <RecommendedGrid blogs={blogs} />
        }
      </DeferredPage>
    </section>
  );
}

function FailedRecommendations({ message }: { message: string }) {
  return <p className={styles.note}>Error: {message}</p>;
}

function RecommendedGrid({ blogs }: Pick<RecommendedView, 'blogs'>) {
  if (blogs.length === 0) return <p className={styles.note}>No recommended blogs found.</p>;
  return <BlogGrid blogs={blogs} hasFooters />;
}
