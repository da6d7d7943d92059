const unspacedScripts = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu;
const charactersPerWord = 2.3;
const wordsPerMinute = 220;

/** Counts as the CMS does: scripts without spaces by characters. */
export function measureText(text: string): { words: number; minutes: number } {
  const characterCount = text.match(unspacedScripts)?.length ?? 0;
  const spaced = text.replace(unspacedScripts, ' ').match(/\S+/g)?.length ?? 0;
  const words = spaced + characterCount / charactersPerWord;
  return { words: Math.round(words), minutes: Math.max(1, Math.round(words / wordsPerMinute)) };
}
