import { createHash } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const alphabet = `${letters}0123456789`;

function digest(key: string) {
  return createHash('sha256').update(key).digest();
}

/** The same document id at every run, in the form of Strapi's own. */
export function repeatableId(kind: string, key: string): string {
  const bytes = [...digest(`${kind}:${key}`).subarray(0, 24)];
  return bytes.map((byte, i) => (i === 0 ? letters[byte % 26] : alphabet[byte % 36])).join('');
}

/** A number from 0 up to 1 that depends on the key alone: chance that repeats itself. */
export function fraction(key: string): number {
  return digest(key).readUInt32BE(0) / 2 ** 32;
}

/** The items in an order that depends on the key alone. */
export function shuffled<Item extends { key: string }>(items: readonly Item[], key: string): Item[] {
  return items.toSorted((one, other) => fraction(`${key}/${one.key}`) - fraction(`${key}/${other.key}`));
}
