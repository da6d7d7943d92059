/** A `LIKE` pattern for words anywhere in a text, with `%` and `_` escaped (`ESCAPE '\'`). */
export function containsPattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

const lastCodePoint = 0x10ffff;
/** The next code point; surrogates are skipped. */
const next = (codePoint: number) => (codePoint === 0xd7ff ? 0xe000 : codePoint + 1);

/** The first text that sorts after all texts which start with the words. */
export function prefixEnd(words: string): string {
  const codePoints = Array.from(words, (character) => character.codePointAt(0) as number);
  while (codePoints.at(-1) === lastCodePoint) codePoints.pop();
  return String.fromCodePoint(...codePoints.slice(0, -1), next(codePoints.at(-1) ?? lastCodePoint - 1));
}
