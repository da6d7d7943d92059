const unspacedScripts = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu;
const charactersPerWord = 2.3;
const wordsPerMinute = 220;

interface TextLength {
  words: number;
  minutes: number;
}

/** Counts as the CMS does: scripts without spaces by characters. */
export function measureText(text: string): TextLength {
  const characterCount = text.match(unspacedScripts)?.length ?? 0;
  const spaced = text.replace(unspacedScripts, ' ').match(/\S+/g)?.length ?? 0;
  const words = Math.round(spaced + characterCount / charactersPerWord);
  return {
    words,
    minutes: Math.max(1, Math.round((spaced + characterCount / charactersPerWord) / wordsPerMinute)),
  };
}
