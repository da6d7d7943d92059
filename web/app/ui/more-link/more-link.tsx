import { Link, useNavigation } from '@remix-run/react';
import button from '../button/button.module.css';
import styles from './more-link.module.css';

interface MoreLinkProps {
  /** The parameters of the longer list, or null when all of it is there. */
  to: string | null;
  shown: number;
  total: number;
}

/** Says how much of a list is there, and shows more of it. */
export function MoreLink({ to, shown, total }: MoreLinkProps) {
  const isLoading = useNavigation().state === 'loading';
  const isWhole = shown >= total;
  return (
    <div className={styles.more}>
      <p role="status">{isWhole ? '' : `${shown} of ${total.toLocaleString('en-GB')}`}</p>
      {to && (
        <Link to={to} preventScrollReset replace className={button.outline} aria-disabled={isLoading}>
          Load more
        </Link>
      )}
    </div>
  );
}
