/** The first code points of a plain text, followed by `…` when it was longer. */
export function cutExcerpt(text: string, length: number): string {
  const points = [...text];
  return points.length <= length ? text : `${points.slice(0, length).join('')}…`;
}

/** `1 comment`, `2 comments`. */
export function formatCount(count: number, one: string): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : `${one}s`}`;
}

/** The name that pages show: `portfolio` is stored with a small letter. */
export function categoryLabel(name: string): string {
  return name === 'portfolio' ? 'Portfolio' : name;
}
