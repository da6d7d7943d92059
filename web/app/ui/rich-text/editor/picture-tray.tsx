import { useState } from 'react';
import button from '../../button/button.module.css';
import styles from './bars.module.css';
import type { ComingPicture } from './use-pictures';

interface PictureTrayProps {
  coming: ComingPicture[];
  onDescribe: (picture: ComingPicture, alt: string) => void;
  onDismiss: (id: number) => void;
}

/** Shows how far pictures are or why they were refused, and asks what is to be seen on them. */
export function PictureTray({ coming, onDescribe, onDismiss }: PictureTrayProps) {
  return (
    <div aria-live="polite">
      {coming.map((picture) => (
        <div key={picture.id} className={styles.bar}>
          {picture.src ? (
            <Description name={picture.name} onDone={(alt) => onDescribe(picture, alt)} />
          ) : picture.refusal ? (
            <Refusal picture={picture} onDismiss={() => onDismiss(picture.id)} />
          ) : (
            <label className={styles.upload}>
              Uploading {picture.name}
              <progress max={1} value={picture.done} />
            </label>
          )}
        </div>
      ))}
    </div>
  );
}

function Refusal({ picture, onDismiss }: { picture: ComingPicture; onDismiss: () => void }) {
  return (
    <>
      <p className={styles.refusal}>
        {picture.name}: {picture.refusal}
      </p>
      <button type="button" className={button.outline} onClick={onDismiss}>
        Close
      </button>
    </>
  );
}

function Description({ name, onDone }: { name: string; onDone: (alt: string) => void }) {
  const [alt, setAlt] = useState('');
  return (
    <>
      <label className={styles.field}>
        What does {name} show?
        <input
          className={styles.input}
          value={alt}
          maxLength={300}
          placeholder="Alt text, for people who cannot see it"
          onChange={({ target }) => setAlt(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onDone(alt);
          }}
        />
      </label>
      <button type="button" className={button.outline} onClick={() => onDone(alt)}>
        {alt.trim() ? 'Save alt text' : 'Mark as decorative'}
      </button>
    </>
  );
}
