/** A key that nobody else has; `crypto.randomUUID` is missing on plain http. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

/** The same words of the same copy always get the same key: sent again, even after a crash, they are published once. */
export function keyOf(fill: string, sent: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < sent.length; at += 1) hash = Math.imul(hash ^ sent.charCodeAt(at), 0x01000193);
  return `${fill}-${(hash >>> 0).toString(36)}`;
}
