import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { limits, type Uploaded } from '../../../src/contract';
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

/** A black and white PNG of any size: sharp itself makes none whose sides are as long. */
export function blankPng(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size[8] = 1;
  const lines = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Starts to send a form that says it is too large: the answer must not wait for the rest. */
export function announceLarge(client: Client) {
  const headers = {
    'Content-Type': 'multipart/form-data; boundary=x',
    'Content-Length': limits.uploadBytes * 2,
  };
  return client.post('/uploads', '--x', headers);
}
