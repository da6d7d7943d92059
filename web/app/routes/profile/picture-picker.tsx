import { useRef, useState, type ChangeEvent } from 'react';
import button from '../../ui/button/button.module.css';
import { Avatar } from '../../ui/picture/avatar';
import { uploadPicture } from '../../ui/picture/upload-picture';
import { useToast } from '../../ui/toast/toast-provider';
import styles from './picture-picker.module.css';

interface PicturePickerProps {
  picture: string;
  error?: string;
  onPick: (address: string) => void;
  onBusy: (isBusy: boolean) => void;
}

/** Uploads a picture as soon as it is picked; what is shown is its centred square. */
export function PicturePicker({ picture, error, onPick, onBusy }: PicturePickerProps) {
  const show = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    setDone(0);
    setRefusal(null);
    onBusy(true);
    try {
      const { secure_url } = await uploadPicture(file, setDone);
      onPick(secure_url);
      show({ kind: 'success', message: 'Image uploaded!' });
    } catch (failure) {
      setRefusal(failure instanceof Error ? failure.message : '');
      show({ kind: 'error', message: 'Image upload failed' });
    } finally {
      setDone(null);
      onBusy(false);
      if (input.current) input.current.value = '';
    }
  }

  const isBusy = done !== null;
  return (
    <div className={styles.picker}>
      <Avatar image={picture || null} size={96} />
      <div>
        <label className={`${button.outline} ${styles.label}`}>
          {isBusy ? `Uploading... ${Math.round(done * 100)}%` : 'Choose a picture'}
          <input
            ref={input}
            type="file"
            accept="image/*"
            className={styles.input}
            disabled={isBusy}
            onChange={upload}
          />
        </label>
        <p className={styles.hint}>JPEG, PNG, WebP, GIF or AVIF, up to 5 MB. Its middle square is shown.</p>
        <p role="alert" className={styles.refusal}>
          {refusal ?? error}
        </p>
      </div>
    </div>
  );
}
