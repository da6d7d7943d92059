import { useEffect, useRef, useState } from 'react';
import button from '../../button/button.module.css';
import { formatCount } from '../../text/format';
import styles from './bars.module.css';
import type { ComingPicture } from './use-pictures';

interface PictureTrayProps {
  /** Those that are ready first. */
  coming: ComingPicture[];
  onDescribe: (picture: ComingPicture, alt: string) => void;
  onDismiss: (id: number) => void;
}

/** Shows how far pictures are or why they were refused, and asks what is to be seen on them: one at a time. */
export function PictureTray({ coming, onDescribe, onDismiss }: PictureTrayProps) {
  const [hasAnswered, setAnswered] = useState(false);
  const [picture] = coming;
  const others = coming.length - 1;
  if (hasAnswered && !picture) setAnswered(false);
  return (
    <div aria-live="polite">
      {picture && (
        <div key={picture.id} className={styles.bar}>
          {picture.src ? (
            <Description
              name={picture.name}
              takesFocus={hasAnswered}
              onDone={(alt) => {
                setAnswered(true);
                onDescribe(picture, alt);
              }}
            />
          ) : picture.refusal ? (
            <Refusal picture={picture} onDismiss={() => onDismiss(picture.id)} />
          ) : (
            <label className={styles.upload}>
              Uploading {picture.name}
              <progress max={1} value={picture.done} />
            </label>
          )}
          {others > 0 && <p className={styles.others}>{formatCount(others, 'more picture')}</p>}
        </div>
      )}
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

interface DescriptionProps {
  name: string;
  /** Where the one before was just answered. */
  takesFocus: boolean;
  onDone: (alt: string) => void;
}

function Description({ name, takesFocus, onDone }: DescriptionProps) {
  const [alt, setAlt] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [isFirst] = useState(!takesFocus);
  useEffect(() => {
    if (!isFirst) input.current?.focus();
  }, [isFirst]);
  return (
    <>
      <label className={styles.field}>
        What does {name} show?
        <input
          ref={input}
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
