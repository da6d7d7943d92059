import { lazy, Suspense, useState } from 'react';
import button from '../../ui/button/button.module.css';
import { Avatar } from '../../ui/author/author';
import { PictureInput } from '../../ui/picture/picture-input';
import { uploadPicture } from '../../ui/picture/upload-picture';
import styles from './picture-picker.module.css';

const PictureAdjuster = lazy(async () => ({
  default: (await import('./picture-adjuster')).PictureAdjuster,
}));

interface PicturePickerProps {
  picture: string;
  error?: string;
  onPick: (address: string) => void;
  onBusy: (isBusy: boolean) => void;
}

const focus = (control: HTMLElement | null) => control?.focus();

/** Uploads the middle square of a picture at once; another part can be chosen afterwards. */
export function PicturePicker({ picture, error, onPick, onBusy }: PicturePickerProps) {
  const { file, progress, uploadError, upload } = usePictureUpload({ onPick, onBusy });
  const [isAdjusting, setAdjusting] = useState(false);
  const [hasAdjusted, setAdjusted] = useState(false);
  const isBusy = progress !== null;

  function setAdjusterOpen(isOpen: boolean) {
    setAdjusting(isOpen);
    if (isOpen) setAdjusted(true);
    onBusy(isOpen);
  }

  function cropAndUpload(part: CropArea) {
    setAdjusterOpen(false);
    if (file) void upload(file, part);
  }

  if (file && isAdjusting)
    return (
      <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
        <PictureAdjuster file={file} onUse={cropAndUpload} onCancel={() => setAdjusterOpen(false)} />
      </Suspense>
    );
  return (
    <div className={styles.picker}>
      <Avatar image={picture || null} size={96} />
      <div>
        <div className={styles.ways}>
          <label className={`${button.outline} ${styles.label}`}>
            {isBusy ? `Uploading... ${Math.round(progress * 100)}%` : 'Choose a picture'}
            <PictureInput
              accept="image/*"
              className={styles.input}
              disabled={isBusy}
              onPick={(picked) => void upload(picked)}
            />
          </label>
          {file && !isBusy && (
            <button
              ref={hasAdjusted ? focus : undefined}
              type="button"
              className={button.outline}
              onClick={() => setAdjusterOpen(true)}
            >
              Adjust
            </button>
          )}
        </div>
        <p className={styles.hint}>
          JPEG, PNG, WebP, GIF or AVIF, up to 5 MiB. It is cropped to a square from the middle.
        </p>
        {/* Not toasts: a screen reader hears nothing from outside the dialog. */}
        <p role="status" className={styles.done}>
          {file && !isBusy && uploadError === null && 'Image uploaded!'}
        </p>
        <p role="alert" className={styles.refusal}>
          {uploadError ?? error}
        </p>
      </div>
    </div>
  );
}

function usePictureUpload({ onPick, onBusy }: Pick<PicturePickerProps, 'onPick' | 'onBusy'>) {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [uploadError, setUploadError] = useState<string | null>(null);

  async function upload(picked: File, part?: CropArea) {
    setProgress(0);
    setUploadError(null);
    onBusy(true);
    try {
      const { secure_url } = await uploadPicture(await cropPicture(picked, part), setProgress);
      onPick(secure_url);
      setFile(picked);
    } catch (failure) {
      const reason = failure instanceof Error ? failure.message : '';
      setUploadError(['Image upload failed', reason].filter(Boolean).join(': '));
    } finally {
      setProgress(null);
      onBusy(false);
    }
  }

  return { file, progress, uploadError, upload };
}

/** In pixels of the picture. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

const longestSide = 800;

/** Crops to the chosen square, else the middle one; returns the file unchanged if the browser cannot decode it. */
async function cropPicture(file: File, chosen?: CropArea): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const { x, y, width } = chosen ?? middleSquare(picture);
  const side = Math.max(1, Math.min(Math.round(width), longestSide));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(picture, x, y, width, width, 0, 0, side, side);
  picture.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.9));
  return blob ? new File([blob], file.name, { type: blob.type }) : file;
}

function middleSquare({ width, height }: ImageBitmap): CropArea {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}
