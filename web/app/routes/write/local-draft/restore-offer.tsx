import button from '../../../ui/button/button.module.css';
import styles from '../write.module.css';
import type { Offer } from './use-local-drafts';

interface OffersProps {
  offers: Offer[];
  wasRestored: boolean;
  onRestore: (offer: Offer) => void;
  onDiscard: (fill: string) => void;
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** Offers back what was written here and never saved, the newest first. */
export function RestoreOffer({ offers, wasRestored, onRestore, onDiscard }: OffersProps) {
  const [offer] = offers;
  return (
    <div role="status" className={styles.offers}>
      {wasRestored && !offer && <p className={styles.note}>Your unsaved text is back. Save it to keep it.</p>}
      {offer && (
        <div className={styles.note}>
          <p>
            <strong>You have unsaved text from {moment.format(offer.unsaved.at)}.</strong>{' '}
            {offer.unsaved.writing.title && `“${offer.unsaved.writing.title}”`}
          </p>
          <p className={styles.buttons}>
            <button type="button" className={button.solid} onClick={() => onRestore(offer)}>
              Restore
            </button>
            <button type="button" className={button.outline} onClick={() => onDiscard(offer.fill)}>
              Discard
            </button>
          </p>
        </div>
      )}
    </div>
  );
}
