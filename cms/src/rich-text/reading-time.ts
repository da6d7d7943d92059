const wordsPerMinute = 220;
/** Signs of scripts without spaces between words. */
const signs = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu;
const signsPerWord = 2.3;

/** How many words there are to read. */
export function wordsIn(text: string): number {
  const countOf = (pattern: RegExp, within: string) => within.match(pattern)?.length ?? 0;
  return countOf(/\S+/g, text.replace(signs, ' ')) + countOf(signs, text) / signsPerWord;
}

/** The minutes that it takes to read so many words. */
export function minutesFor(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}
