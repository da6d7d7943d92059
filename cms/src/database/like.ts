/** A `LIKE` pattern for words anywhere in a text; `%` and `_` are plain characters (`ESCAPE '\'`). */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
