import type { Settings } from 'cms/contract';
import { modes } from './modes';
import styles from './settings.module.css';

export function Moderation({ mode }: { mode: Settings['moderation'] }) {
  return (
    <fieldset className={styles.group}>
      <legend>Moderation</legend>
      {Object.entries(modes).map(([value, { name, text }]) => (
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
