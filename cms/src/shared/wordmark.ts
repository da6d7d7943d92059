/**
 * Splits a site's name in two, the second of which has the colour of links: its last word, or the second half of a single
 * word. Letters stay whole, however many code points they have.
 */
export function wordmarkParts(name: string): [first: string, second: string] {
  const lastSpace = name.lastIndexOf(' ');
  if (lastSpace > 0) return [name.slice(0, lastSpace + 1), name.slice(lastSpace + 1)];
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  const half = Math.floor(letters.length / 2);
  return [letters.slice(0, half).join(''), letters.slice(half).join('')];
}
