import { useEffect, useRef, useState } from 'react';
import { UploadError, uploadPicture, checkPicture } from '../../../ui/picture/upload-picture';
import { useToast } from '../../../ui/toast/toast-provider';

interface CoverOptions {
  image: string;
  /** A new blog's cover is uploaded on picking, an edited one's on saving. */
  uploads: 'on picking' | 'on saving';
  onImage: (address: string) => void;
}

interface Picked {
  file: File;
  preview: string;
  address?: Promise<string>;
}

const failure = { kind: 'error', message: 'Image upload failed' } as const;
const upload = async (file: File) => (await uploadPicture(file)).secure_url;

/** The cover: the picked file, its preview and its upload. */
export function useCover({ image, uploads, onImage }: CoverOptions) {
  const toast = useToast();
  const [picked, setPicked] = useState<Picked | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const current = useRef(picked);
  const preview = picked?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  function show(next: Picked | null) {
    current.current = next;
    setPicked(next);
  }

  async function pick(file: File) {
    const unfit = checkPicture(file);
    setRefusal(unfit?.message ?? null);
    if (unfit) return toast(failure);
    const next: Picked = { file, preview: URL.createObjectURL(file) };
    show(next);
    if (uploads === 'on saving') return;
    next.address = upload(file);
    try {
      const address = await next.address;
      if (current.current !== next) return;
      onImage(address);
      toast({ kind: 'success', message: 'Image uploaded!' });
    } catch (error) {
      if (current.current !== next) return;
      show(null);
      setRefusal(reasonOf(error));
      toast(failure);
    }
  }

  /** The cover's address, once what was picked is uploaded; throws when that fails. */
  async function address(): Promise<string> {
    const now = current.current;
    if (!now) return image;
    now.address ??= upload(now.file);
    try {
      const uploaded = await now.address;
      onImage(uploaded);
      return uploaded;
    } catch (error) {
      now.address = undefined;
      setRefusal(reasonOf(error));
      if (uploads === 'on saving') toast(failure);
      throw error;
    }
  }

  function drop() {
    show(null);
    setRefusal(null);
  }

  return { shown: preview ?? image, refusal, pick, address, drop };
}

const reasonOf = (error: unknown) => (error instanceof UploadError ? error.message : null);
