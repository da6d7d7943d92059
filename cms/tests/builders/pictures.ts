import sharp from 'sharp';
import type { Uploaded } from '../../src/contract';
import type { Client } from '../client';

/** A plain picture. */
export function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#0b7a4b' } });
}

const boundary = 'linefeed-test-boundary';

export const formType = `multipart/form-data; boundary=${boundary}`;

/** A multipart form; values that are bytes go as files. */
export function form(fields: [name: string, value: string | Buffer, fileName?: string][]): Buffer {
  const parts = fields.flatMap(([name, value, fileName = 'picture.png']) => {
    const file = Buffer.isBuffer(value) ? `; filename="${fileName}"\r\nContent-Type: image/png` : '';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')];
  });
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

/** Sends a form as a browser does. */
export function sendForm(client: Client, body: Buffer) {
  return client.post<Uploaded>('/uploads', body, { 'Content-Type': formType });
}

/** Uploads one file with the preset. */
export function upload(client: Client, file: Buffer, fileName?: string) {
  return sendForm(
    client,
    form([
      ['upload_preset', 'blogging'],
      ['file', file, fileName],
    ]),
  );
}
