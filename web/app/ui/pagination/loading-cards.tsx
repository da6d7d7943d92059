import grid from '../blog-card/blog-card.module.css';
import { Skeleton } from '../page/skeleton';
import styles from './loading-cards.module.css';

interface LoadingCardsProps {
  /** Read aloud, and shown where the screen's words ask for it. */
  label: string;
  isLabelShown?: boolean;
}

/** Nine stand-ins while a list is on its way. */
export function LoadingCards({ label, isLabelShown = false }: LoadingCardsProps) {
  return (
    <div role="status" aria-label={isLabelShown ? undefined : label}>
      {isLabelShown && <p className={styles.label}>{label}</p>}
      <div className={grid.grid}>
        <Skeleton lines={9} shape="card" />
      </div>
    </div>
  );
}
