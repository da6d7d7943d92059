import { lazy, Suspense, useState } from 'react';
import button from '../../ui/button/button.module.css';
import { Avatar } from '../../ui/picture/avatar';
import { PictureInput } from '../../ui/picture/picture-input';
import type { Part } from './crop-picture';
import styles from './picture-picker.module.css';
import { usePicture } from './use-picture';

const PictureAdjuster = lazy(async () => ({
  default: (await import('./picture-adjuster')).PictureAdjuster,
}));

interface PicturePickerProps {
  picture: string;
  error?: string;
  onPick: (address: string) => void;
  onBusy: (isBusy: boolean) => void;
}

const takeFocus = (control: HTMLElement | null) => control?.focus();

/** Takes a picture's middle square as soon as it is picked; another part of it can be chosen then. */
export function PicturePicker({ picture, error, onPick, onBusy }: PicturePickerProps) {
  const { file, done, refusal, upload } = usePicture({ onPick, onBusy });
  const [isAdjusting, setAdjusting] = useState(false);
  const [hasAdjusted, setAdjusted] = useState(false);
  const isBusy = done !== null;

  function adjust(isOpen: boolean) {
    setAdjusting(isOpen);
    if (isOpen) setAdjusted(true);
    onBusy(isOpen);
  }

  function use(part: Part) {
    adjust(false);
    if (file) void upload(file, part);
  }

  if (file && isAdjusting)
    return (
      <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
        <PictureAdjuster file={file} onUse={use} onCancel={() => adjust(false)} />
      </Suspense>
    );
  return (
    <div className={styles.picker}>
      <Avatar image={picture || null} size={96} />
      <div>
        <div className={styles.ways}>
          <label className={`${button.outline} ${styles.label}`}>
            {isBusy ? `Uploading... ${Math.round(done * 100)}%` : 'Choose a picture'}
            <PictureInput
              accept="image/*"
              className={styles.input}
              disabled={isBusy}
              onPick={(picked) => void upload(picked)}
            />
          </label>
          {file && !isBusy && (
            <button
              ref={hasAdjusted ? takeFocus : undefined}
              type="button"
              className={button.outline}
              onClick={() => adjust(true)}
            >
              Adjust
            </button>
          )}
        </div>
        <p className={styles.hint}>
          JPEG, PNG, WebP, GIF or AVIF, up to 5 MiB. It is cropped to a square from the middle.
        </p>
        <p role="alert" className={styles.refusal}>
          {refusal ?? error}
        </p>
      </div>
    </div>
  );
}
