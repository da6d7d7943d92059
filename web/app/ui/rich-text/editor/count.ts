const signs = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu;
const signsPerWord = 2.3;
const wordsPerMinute = 220;

export interface TextLength {
  words: number;
  minutes: number;
}

/** How long a text is, counted as the CMS counts it; scripts without spaces are counted by their signs. */
export function measure(text: string): TextLength {
  const signCount = text.match(signs)?.length ?? 0;
  const spaced = text.replace(signs, ' ').match(/\S+/g)?.length ?? 0;
  const words = Math.round(spaced + signCount / signsPerWord);
  return { words, minutes: Math.max(1, Math.round((spaced + signCount / signsPerWord) / wordsPerMinute)) };
}
