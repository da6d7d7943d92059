import button from '../../../ui/button/button.module.css';
import { pictureTypes } from '../../../ui/picture/upload-picture';
import { PictureInput } from '../../../ui/picture/picture-input';
import hidden from '../../../ui/text/hidden.module.css';
import write from '../write.module.css';
import styles from './cover-field.module.css';
import type { useCover } from './use-cover';

interface CoverFieldProps {
  cover: ReturnType<typeof useCover>;
  error?: string;
  onRemove: () => void;
}

export function CoverField({ cover, error: fieldError, onRemove }: CoverFieldProps) {
  const error = cover.error || fieldError;
  return (
    <div className={styles.cover}>
      {cover.shown && (
        <img className={styles.preview} src={cover.shown} alt="Cover" width={1600} height={900} />
      )}
      <div className={write.buttons}>
        <label className={`${button.outline} ${styles.picker}`}>
          {cover.shown ? 'Replace cover image' : 'Add cover image'}
          <PictureInput
            name="image"
            accept={pictureTypes.join()}
            className={hidden.hidden}
            aria-invalid={Boolean(error) || undefined}
            aria-describedby={error ? 'cover-error' : undefined}
            onPick={(file) => void cover.pick(file)}
          />
        </label>
        {cover.shown && (
          <button type="button" className={button.outline} onClick={onRemove}>
            Remove cover
          </button>
        )}
      </div>
      {error && (
        <p id="cover-error" className={write.error}>
          {error}
        </p>
      )}
    </div>
  );
}
