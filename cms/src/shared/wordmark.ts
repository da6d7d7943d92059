/**
 * Splits a site's name into the two parts of its wordmark: the last of several words, or the second half of one word,
 * is the part in colour.
 */
export function wordmarkParts(name: string): [plain: string, colored: string] {
  const space = name.lastIndexOf(' ');
  if (space > 0) return [name.slice(0, space + 1), name.slice(space + 1)];
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  const middle = Math.ceil(letters.length / 2);
  return [letters.slice(0, middle).join(''), letters.slice(middle).join('')];
}
