/**
 * The start of a text as one line of at most `length` code points. It ends with a whole word, unless that would leave less
 * than half: some words are long, and some languages have no spaces.
 */
export function cutAtWord(text: string, length: number): string {
  const points = [...text.replace(/\s+/g, ' ').trim()];
  if (points.length <= length) return points.join('');
  // One place is for the ellipsis; a space there ends a word as well.
  const space = points.lastIndexOf(' ', length - 1);
  const end = space >= length / 2 ? space : length - 1;
  const words = points.slice(0, end).join('');
  return `${words.replace(/[\s,;:–—-]+$/, '')}…`;
}
