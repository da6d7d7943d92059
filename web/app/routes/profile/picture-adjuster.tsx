import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import button from '../../ui/button/button.module.css';
import type { CropArea } from './picture-picker';
import styles from './picture-adjuster.module.css';

interface PictureAdjusterProps {
  file: File;
  onUse: (part: CropArea) => void;
  onCancel: () => void;
}

const maxZoom = 4;

/** Chooses the visible part of a picture by mouse, touch, arrow keys and slider. */
export function PictureAdjuster({ file, onUse, onCancel }: PictureAdjusterProps) {
  const address = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<CropArea | null>(null);
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => slider.current?.focus(), []);
  return (
    <div className={styles.adjuster} role="group" aria-label="Adjust picture">
      <div className={styles.stage}>
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            aspect={1}
            maxZoom={maxZoom}
            cropShape="round"
            showGrid={false}
            keyboardStep={8}
            disableAutomaticStylesInjection
            mediaProps={{ alt: '' }}
            cropperProps={{
              role: 'application',
              'aria-label': 'Visible part of the picture. Move it with the arrow keys.',
            }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_share, pixels) => setPart(pixels)}
          />
        )}
      </div>
      <label className={styles.zoom}>
        Zoom
        <input
          ref={slider}
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <div className={styles.answers}>
        <button type="button" className={button.outline} onClick={onCancel}>
          Back
        </button>
        <button type="button" className={button.solid} disabled={!part} onClick={() => part && onUse(part)}>
          Use this crop
        </button>
      </div>
    </div>
  );
}

function useObjectUrl(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
