import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts values with a key that is derived from a secret; what was changed since cannot be decrypted. */
export function createEncryption<Value>(secret: string) {
  const key = createHash('sha256').update(secret).digest();
  return {
    encrypt(value: Value): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const encrypted = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64');
    },
    decrypt(stored: string): Value {
      const bytes = Buffer.from(stored, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const rest = bytes.subarray(ivBytes + tagBytes);
      return JSON.parse(Buffer.concat([decipher.update(rest), decipher.final()]).toString());
    },
  };
}
