import { useEffect, useRef, useState } from 'react';
import button from '../../../ui/button/button.module.css';
import { PictureInput } from '../../../ui/picture/picture-input';
import { checkPicture, pictureTypes, UploadError, uploadPicture } from '../../../ui/picture/upload-picture';
import hidden from '../../../ui/text/hidden.module.css';
import { useToast } from '../../../ui/toast/toast';
import write from '../write.module.css';
import styles from './cover-field.module.css';

interface CoverOptions {
  image: string;
  /** A new blog's cover is uploaded on picking, an edited one's on saving. */
  uploads: 'on picking' | 'on saving';
  onUploaded: (address: string) => void;
}

interface Picked {
  file: File;
  preview: string;
  address?: Promise<string>;
}

const failure = { kind: 'error', message: 'Image upload failed' } as const;
const upload = async (file: File) => (await uploadPicture(file)).secure_url;

export function useCover({ image, uploads, onUploaded }: CoverOptions) {
  const toast = useToast();
  const [picked, setPicked] = useState<Picked | null>(null);
  const [error, setError] = useState<string | null>(null);
  const latest = useRef(picked);
  const preview = picked?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  function select(next: Picked | null) {
    latest.current = next;
    setPicked(next);
  }

  async function pick(file: File) {
    const invalid = checkPicture(file);
    setError(invalid?.message ?? null);
    if (invalid) return toast(failure);
    const next: Picked = { file, preview: URL.createObjectURL(file) };
    select(next);
    if (uploads === 'on saving') return;
    next.address = upload(file);
    try {
      const address = await next.address;
      if (latest.current !== next) return;
      onUploaded(address);
      toast({ kind: 'success', message: 'Image uploaded!' });
    } catch (failed) {
      if (latest.current !== next) return;
      select(null);
      setError(uploadMessage(failed));
      toast(failure);
    }
  }

  /** Resolves to the cover's address after the upload of the picked file; throws when that fails. */
  async function address(): Promise<string> {
    const now = latest.current;
    if (!now) return image;
    now.address ??= upload(now.file);
    try {
      const uploaded = await now.address;
      onUploaded(uploaded);
      return uploaded;
    } catch (failed) {
      now.address = undefined;
      setError(uploadMessage(failed));
      if (uploads === 'on saving') toast(failure);
      throw failed;
    }
  }

  function clear() {
    select(null);
    setError(null);
  }

  return { shown: preview ?? image, error, pick, address, clear };
}

const uploadMessage = (error: unknown) => (error instanceof UploadError ? error.message : null);

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
