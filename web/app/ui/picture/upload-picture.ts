import { pictureError } from './check-picture';

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
// A little less than the ten seconds that somebody is asked to wait at most.
const silenceMs = 9_000;

/**
 * Sends a picture and tells how far it is, from 0 to 1; gives up when nothing moves for nine seconds.
 * What would be refused anyway is refused before it is sent.
 */
export async function uploadPicture(
  file: Blob,
  onProgress?: (done: number) => void,
): Promise<UploadedPicture> {
  const refusal = pictureError(file);
  if (refusal) throw new UploadError(refusal.status, refusal.message);
  const form = new FormData();
  form.set('file', file);
  form.set('upload_preset', preset);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    let timer = 0;
    const listen = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => request.abort(), silenceMs);
    };
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      listen();
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.addEventListener('loadend', () => {
      window.clearTimeout(timer);
      const picture = request.status === 201 ? pictureOf(request.responseText) : null;
      if (picture) resolve(picture);
      else reject(new UploadError(request.status, messageOf(request.responseText)));
    });
    request.open('POST', address);
    request.send(form);
    listen();
  });
}

function pictureOf(text: string): UploadedPicture | null {
  const answer = parse(text);
  return typeof answer?.secure_url === 'string' ? (answer as unknown as UploadedPicture) : null;
}

/** The server's reason: of the file first, else of the whole. */
function messageOf(text: string): string {
  const answer = parse(text);
  const errors = answer?.errors as { file?: string } | undefined;
  return errors?.file ?? (typeof answer?.message === 'string' ? answer.message : '');
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
