import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { derivedSecret } from '../env';

const keyOf = (purpose: string) => Buffer.from(derivedSecret(purpose), 'base64url');
const encryption = keyOf('cursor-encryption');
const authentication = keyOf('cursor-authentication');
const markBytes = 16;

/** Both the beginning of the encryption and the proof that a text is ours. */
const markOf = (text: string | Buffer) =>
  createHmac('sha256', authentication).update(text).digest().subarray(0, markBytes);

/** Makes a short text of ours unreadable; the same text always looks the same. */
export function encrypt(text: string): string {
  const mark = markOf(text);
  const cipher = createCipheriv('aes-256-ctr', encryption, mark);
  return Buffer.concat([mark, cipher.update(text, 'latin1'), cipher.final()]).toString('base64url');
}

/** Reads a sealed text back; '' when it is not one of ours. */
export function decrypt(sealed: string): string {
  const bytes = Buffer.from(sealed.slice(0, 256), 'base64url');
  if (bytes.length <= markBytes) return '';
  const mark = bytes.subarray(0, markBytes);
  const cipher = createDecipheriv('aes-256-ctr', encryption, mark);
  const text = Buffer.concat([cipher.update(bytes.subarray(markBytes)), cipher.final()]);
  return markOf(text).equals(mark) ? text.toString('latin1') : '';
}
