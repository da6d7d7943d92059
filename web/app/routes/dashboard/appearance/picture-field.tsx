import { useEffect, useState } from 'react';
import button from '../../../ui/button/button.module.css';
import { FormError } from '../../../ui/form-field/form-error';
import { useIsHydrated } from '../../../ui/form-field/use-hydration';
import { PictureInput } from '../../../ui/picture/picture-input';
import { pictureTypes, uploadPicture } from '../../../ui/picture/upload-picture';
import form from '../../../ui/form-field/settings-form.module.css';
import styles from './appearance.module.css';

interface PictureFieldProps {
  label: string;
  /** Of the field in the form. */
  name: 'logo' | 'icon';
  hint: string;
  picture: string | null;
  /** Called once another picture stands in the form. */
  onChange: () => void;
}

/** Uploads a picture at once; the form stores its address. Without script one can only be removed. */
export function PictureField({ label, name, hint, picture, onChange }: PictureFieldProps) {
  const [address, setAddress] = useState(picture ?? '');
  const { isBusy, failure, upload } = useUpload(setAddress);
  const isHydrated = useIsHydrated();
  useEffect(onChange, [address, onChange]);
  return (
    <fieldset className={styles.picture}>
      <legend>{label}</legend>
      <p className={form.hint}>{hint}</p>
      <input type="hidden" name={name} value={address} />
      {address && <img src={address} alt={`Current ${name}`} />}
      {isHydrated && (
        <p className={form.buttons}>
          <label className={`${button.outline} ${styles.upload}`}>
            {isBusy ? 'Uploading...' : `Choose ${name === 'icon' ? 'an icon' : 'a logo'}`}
            <PictureInput
              accept={pictureTypes.join()}
              disabled={isBusy}
              onPick={(file) => void upload(file)}
            />
          </label>
          {address && (
            <button type="button" className={button.outline} onClick={() => setAddress('')}>
              Remove {name}
            </button>
          )}
        </p>
      )}
      <noscript>Uploading needs JavaScript.</noscript>
      {!isHydrated && address && (
        <label>
          <input type="checkbox" name={`remove-${name}`} /> Remove {name}
        </label>
      )}
      <FormError message={failure} />
    </fieldset>
  );
}

function useUpload(onUploaded: (address: string) => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function upload(file: File) {
    setBusy(true);
    setFailure(undefined);
    try {
      onUploaded((await uploadPicture(file)).secure_url);
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      setFailure(['Image upload failed', reason].filter(Boolean).join(': '));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, failure, upload };
}
