import type { Settings } from 'cms/contract';
import styles from './settings.module.css';

const modes = [
  ['off', 'Off', 'Publish publishes at once.'],
  ['first-post', 'First blog', 'An author’s blogs wait until one of theirs has been published.'],
  ['all', 'All', 'Every new blog and every edit of a published one waits for review.'],
] as const;

export function Moderation({ mode }: { mode: Settings['moderation'] }) {
  return (
    <fieldset className={styles.group}>
      <legend>Moderation</legend>
      {modes.map(([value, name, text]) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name="moderation" value={value} defaultChecked={value === mode} />
          <span>
            <strong>{name}</strong>
            <span className={styles.hint}>{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
