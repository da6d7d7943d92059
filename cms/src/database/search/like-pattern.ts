/** A `LIKE` pattern for words anywhere in a text; `%` and `_` are plain characters (`ESCAPE '\'`). */
export function containsPattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

const lastCodePoint = 0x10ffff;
/** The code point after this one; those of surrogates are no characters. */
const next = (codePoint: number) => (codePoint === 0xd7ff ? 0xe000 : codePoint + 1);

/** What sorts just after all texts that start with the words. */
export function prefixEnd(words: string): string {
  const codePoints = Array.from(words, (character) => character.codePointAt(0) as number);
  while (codePoints.at(-1) === lastCodePoint) codePoints.pop();
  return String.fromCodePoint(...codePoints.slice(0, -1), next(codePoints.at(-1) ?? lastCodePoint - 1));
}
