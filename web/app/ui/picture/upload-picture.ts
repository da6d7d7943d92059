import { limits } from 'cms/contract';

export interface UploadedPicture {
  secure_url: string;
  width: number;
  height: number;
  srcset: string | null;
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
export async function uploadPicture(
  file: Blob,
  onProgress?: (done: number) => void,
): Promise<UploadedPicture> {
  const invalid = checkPicture(file);
  if (invalid) throw invalid;
  const form = new FormData();
  form.set('file', file);
  form.set('upload_preset', preset);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
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
      const picture = request.status === 201 ? parsePicture(request.responseText) : null;
      if (picture) resolve(picture);
      else reject(new UploadError(request.status, parseMessage(request.responseText)));
    });
    request.open('POST', address);
    request.send(form);
    resetTimer();
  });
}

function parsePicture(text: string): UploadedPicture | null {
  const answer = parseObject(text);
  return typeof answer?.secure_url === 'string' ? (answer as unknown as UploadedPicture) : null;
}

/** The message for the file, else for the request. */
function parseMessage(text: string): string {
  const answer = parseObject(text);
  const errors = answer?.errors as { file?: string } | undefined;
  return errors?.file ?? (typeof answer?.message === 'string' ? answer.message : '');
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
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
