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
        <div key={value} className={styles.choice}>
          <input
            type="radio"
            id={`moderation-${value}`}
            name="moderation"
            value={value}
            defaultChecked={value === mode}
            aria-describedby={`about-${value}`}
          />
          <div>
            <label htmlFor={`moderation-${value}`}>{name}</label>
            <p id={`about-${value}`} className={styles.hint}>
              {text}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
