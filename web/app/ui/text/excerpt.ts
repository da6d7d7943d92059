/** The first code points of a plain text, followed by `…` when it was longer. */
export function cutExcerpt(text: string, length: number): string {
  const points = [...text];
  return points.length <= length ? text : `${points.slice(0, length).join('')}…`;
}
