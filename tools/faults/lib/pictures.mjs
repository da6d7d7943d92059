import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { fromRoot } from '../../../scripts/lib/paths.mjs';

const sharp = createRequire(fromRoot('cms', 'package.json'))('sharp');

/** A picture that does not compress: about so many bytes as PNG. */
export function makePicture(bytes) {
  const side = Math.floor(Math.sqrt(bytes / 3));
  const raw = { width: side, height: side, channels: 3 };
  return sharp(randomBytes(side * side * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

const boundary = 'linefeed-faults';

/** Uploads a picture as the editor does. */
export function upload(client, picture) {
  const part = (head) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${part('name="upload_preset"')}\r\nblogging\r\n`),
    Buffer.from(`${part('name="file"; filename="a.png"')}Content-Type: image/png\r\n\r\n`),
    picture,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return client.call('POST', '/uploads', { body, headers });
}
