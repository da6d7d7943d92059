import { useEffect, useRef, useState } from 'react';
import button from '../../button/button.module.css';
import { formatCount } from '../../text/format';
import styles from './bars.module.css';
import type { PictureUpload } from './use-picture-uploads';

interface PictureUploadsProps {
  /** Finished ones first. */
  uploads: PictureUpload[];
  onDescribe: (picture: PictureUpload, alt: string) => void;
  onDismiss: (id: number) => void;
}

/** Shows the first upload: its progress, its error, or the question for its alt text. */
export function PictureUploads({ uploads, onDescribe, onDismiss }: PictureUploadsProps) {
  const [hasAnswered, setAnswered] = useState(false);
  const [picture] = uploads;
  const remaining = uploads.length - 1;
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
          ) : picture.error ? (
            <UploadError picture={picture} onDismiss={() => onDismiss(picture.id)} />
          ) : (
            <label className={styles.upload}>
              Uploading {picture.name}
              <progress max={1} value={picture.done} />
            </label>
          )}
          {remaining > 0 && <p className={styles.remaining}>{formatCount(remaining, 'more picture')}</p>}
        </div>
      )}
    </div>
  );
}

function UploadError({ picture, onDismiss }: { picture: PictureUpload; onDismiss: () => void }) {
  return (
    <>
      <p className={styles.uploadError}>
        {picture.name}: {picture.error}
      </p>
      <button type="button" className={button.outline} onClick={onDismiss}>
        Close
      </button>
    </>
  );
}

interface DescriptionProps {
  name: string;
  /** True after the alt text of the picture before. */
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
