import { createHash } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const alphabet = `${letters}0123456789`;

function digest(key: string) {
  return createHash('sha256').update(key).digest();
}

/** A document id in Strapi's form that is the same at every run. */
export function seedId(kind: string, key: string): string {
  const bytes = [...digest(`${kind}:${key}`).subarray(0, 24)];
  return bytes.map((byte, i) => (i === 0 ? letters[byte % 26] : alphabet[byte % 36])).join('');
}

/** A pseudo-random number from 0 up to 1 that depends on the key alone. */
export function hashFraction(key: string): number {
  return digest(key).readUInt32BE(0) / 2 ** 32;
}

/** The items in an order that depends on the key alone. */
export function shuffled<Item extends { key: string }>(items: readonly Item[], key: string): Item[] {
  return items.toSorted(
    (one, other) => hashFraction(`${key}/${one.key}`) - hashFraction(`${key}/${other.key}`),
  );
}
