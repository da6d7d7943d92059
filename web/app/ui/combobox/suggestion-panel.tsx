import type { ReactNode } from 'react';
import styles from './combobox.module.css';

/** Floats under the input. A press on it leaves the focus in the input, so that it does not close first. */
export function SuggestionPanel({ children }: { children: ReactNode }) {
  return (
    // The keyboard works through the input.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps the focus in the box; does nothing else
    <div className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
      {children}
    </div>
  );
}
