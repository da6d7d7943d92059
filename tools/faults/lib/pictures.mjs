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

/** Uploads a picture as the editor does. */
export function upload(client, picture) {
  const form = new FormData();
  form.set('upload_preset', 'blogging');
  form.set('file', new Blob([picture], { type: 'image/png' }), 'a.png');
  return client.post('/uploads', form);
}
