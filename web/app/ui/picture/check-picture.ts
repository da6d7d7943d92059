import { limits } from 'cms/contract';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** Why the CMS would refuse a file, as far as that shows before it is sent. */
export function pictureError({ size, type }: Blob): { status: number; message: string } | null {
  if (type && !pictureTypes.includes(type))
    return { status: 400, message: 'Only JPEG, PNG, WebP, GIF and AVIF pictures are accepted' };
  if (size > limits.uploadBytes)
    return {
      status: 413,
      message: `The picture is too large: at most ${limits.uploadBytes / 1024 / 1024} MiB`,
    };
  return null;
}
