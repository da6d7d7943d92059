const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Moves an end back to the start of the character that it would break: a flag, a letter with its accent, a joined emoji. */
function graphemeStart(points: readonly string[], end: number): number {
  const before = points.slice(0, end).join('');
  const broken = graphemes.segment(before + (points[end] ?? '')).containing(before.length);
  // A character that is longer than the whole cut has to be broken.
  return broken?.index ? [...before.slice(0, broken.index)].length : end;
}

/** The end of the last whole word. If `points` end with a space, their last word is whole, even if more follows. */
function endOfWords(points: readonly string[], length: number): number {
  // One place is for the ellipsis; a space there ends a word as well.
  const space = points.lastIndexOf(' ', length - 1);
  if (space > 0 && (space >= length / 2 || points.length <= length)) return space;
  return graphemeStart(points, Math.min(points.length, length - 1));
}

/**
 * The start of a text as one line of at most `length` code points. It ends with a whole word, unless that would leave less
 * than half: some words are long, and some languages have no spaces. `isCut` says that `text` itself is only the start of
 * a longer one, so that its last word may be broken.
 */
export function cutAtWord(text: string, length: number, isCut = false): string {
  const line = text.replace(/\s+/g, ' ').trimStart();
  const points = [...(isCut ? line : line.trimEnd())];
  if (!isCut && points.length <= length) return points.join('');
  const words = points.slice(0, endOfWords(points, length)).join('');
  return `${words.replace(/[\s,;:–—-]+$/, '') || words}…`;
}
