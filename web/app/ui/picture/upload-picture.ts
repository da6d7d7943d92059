import { limits } from 'cms/contract';

interface UploadedPicture {
  secure_url: string;
  width: number;
  height: number;
  srcset: string | null;
}

interface UploadAnswer extends Partial<UploadedPicture> {
  message?: string;
  errors?: { file?: string };
}

/** An upload that failed; status 0 when there was no answer. */
export class UploadError extends Error {
  override name = 'UploadError';

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const address = '/api/v1/uploads';
const preset = 'blogging';
// No wait without an answer may reach ten seconds.
const stallTimeoutMs = 9_000;

/** Uploads a picture and reports the progress from 0 to 1; aborts when nothing is sent for nine seconds. */
export async function uploadPicture(file: Blob, onProgress?: (done: number) => void) {
  const invalid = checkPicture(file);
  if (invalid) throw invalid;
  const form = new FormData();
  form.set('file', file);
  form.set('upload_preset', preset);
  const request = new XMLHttpRequest();
  return new Promise<UploadedPicture>((resolve, reject) => {
    let timer = 0;
    const resetTimer = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => request.abort(), stallTimeoutMs);
    };
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      resetTimer();
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.addEventListener('loadend', () => {
      window.clearTimeout(timer);
      // Null without an answer, and for one that is not JSON.
      const answer = request.response as UploadAnswer | null;
      if (request.status === 201 && answer?.secure_url) return resolve(answer as UploadedPicture);
      reject(new UploadError(request.status, answer?.errors?.file ?? answer?.message ?? ''));
    });
    request.responseType = 'json';
    request.open('POST', address);
    request.send(form);
    resetTimer();
  });
}

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** Checks before the upload what the CMS would reject after it. */
export function checkPicture({ size, type }: Blob): UploadError | null {
  if (type && !pictureTypes.includes(type))
    return new UploadError(400, 'Only JPEG, PNG, WebP, GIF and AVIF pictures are accepted');
  if (size > limits.uploadBytes)
    return new UploadError(413, `The picture is too large: at most ${limits.uploadBytes / 1024 / 1024} MiB`);
  return null;
}
