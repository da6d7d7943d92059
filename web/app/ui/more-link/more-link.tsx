import { Link, useNavigation } from '@remix-run/react';
import { formatNumber } from '../text/format';
import button from '../button/button.module.css';
import styles from './more-link.module.css';

interface MoreLinkProps {
  /** The parameters of the longer list; null when there is no more. */
  to: string | null;
  shown: number;
  total: number;
}

export function MoreLink({ to, shown, total }: MoreLinkProps) {
  const isLoading = useNavigation().state === 'loading';
  const isComplete = shown >= total;
  return (
    <div className={styles.more}>
      <p role="status">{isComplete ? '' : `${shown} of ${formatNumber(total)}`}</p>
      {to && (
        <Link to={to} preventScrollReset replace className={button.outline} aria-disabled={isLoading}>
          Load more
        </Link>
      )}
    </div>
  );
}
