import { randomBytes } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const alphabet = `${letters}0123456789`;

/** An id like Strapi's own document ids, a letter, then 23 letters and digits, from as many bytes. */
export function documentIdOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte, i) => (i === 0 ? letters[byte % 26] : alphabet[byte % 36])).join('');
}

export const newDocumentId = () => documentIdOf(randomBytes(24));

/** The columns that every row of a content type has. */
export function newRow(now = new Date(), documentId = newDocumentId()) {
  return { document_id: documentId, created_at: now, updated_at: now, published_at: now };
}
