import { Link } from '@remix-run/react';
import { DeferredPage } from '../../../ui/page/defer-page';
import { urls } from '../../../urls';
import type { Neighbours as NeighboursData } from '../blog-view';
import styles from './neighbours.module.css';

interface NeighboursProps {
  author: string;
  neighbours: NeighboursData | Promise<NeighboursData>;
}

/** On to the author's other blogs, in the order of their publication. */
export function Neighbours({ author, neighbours }: NeighboursProps) {
  return (
    <DeferredPage page={neighbours} loading={null} failed={null}>
      {(found) => <Found author={author} {...found} />}
    </DeferredPage>
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
