/** A category's name as readers see it: `portfolio` is stored with a small letter. */
export function shownCategory(name: string): string {
  return name === 'portfolio' ? 'Portfolio' : name;
}
