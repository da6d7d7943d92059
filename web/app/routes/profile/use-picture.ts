import { useState } from 'react';
import { uploadPicture } from '../../ui/picture/upload-picture';
import { useToast } from '../../ui/toast/toast-provider';
import { cropPicture, type Part } from './crop-picture';

interface PictureOptions {
  onPick: (address: string) => void;
  onBusy: (isBusy: boolean) => void;
}

/** Crops and uploads a picture as soon as it is picked, and again when another part of it is chosen. */
export function usePicture({ onPick, onBusy }: PictureOptions) {
  const show = useToast();
  const [file, setFile] = useState<File | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function upload(picked: File, part?: Part) {
    setDone(0);
    setRefusal(null);
    onBusy(true);
    try {
      const { secure_url } = await uploadPicture(await cropPicture(picked, part), setDone);
      onPick(secure_url);
      setFile(picked);
      show({ kind: 'success', message: 'Image uploaded!' });
    } catch (failure) {
      setRefusal(failure instanceof Error ? failure.message : '');
      show({ kind: 'error', message: 'Image upload failed' });
    } finally {
      setDone(null);
      onBusy(false);
    }
  }

  return { file, done, refusal, upload };
}
