import { Await, Link } from '@remix-run/react';
import { Suspense } from 'react';
import { urls } from '../../urls';
import type { Neighbours as NeighboursData } from './blog-view';
import styles from './neighbours.module.css';

interface NeighboursProps {
  author: string;
  neighbours: NeighboursData | Promise<NeighboursData>;
}

/** On to the author's other blogs, in the order of their publication. */
export function Neighbours({ author, neighbours }: NeighboursProps) {
  return (
    <Suspense fallback={null}>
      <Await resolve={neighbours} errorElement={null}>
        {(found) => <Found author={author} {...found} />}
      </Await>
    </Suspense>
  );
}

function Found({ author, previous, next }: { author: string } & NeighboursData) {
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
