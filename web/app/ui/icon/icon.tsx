import sprite from './icons.svg?url';
import styles from './icon.module.css';

export type IconName =
  | 'menu'
  | 'bell'
  | 'close'
  | 'search'
  | 'write'
  | 'theme'
  | 'sun'
  | 'moon'
  | 'heart'
  | 'eye'
  | 'eye-off';

/** Always beside a text or in a named control, so hidden from assistive technology. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
