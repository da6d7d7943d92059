/** The start of a comment, as one line. */
export function excerptOf(content: string, length = 140): string {
  const words = [...content.replace(/\s+/g, ' ').trim()];
  if (words.length <= length) return words.join('');
  return `${words
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}
