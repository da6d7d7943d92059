/** A title as it is searched: composed and lower-cased, the same on both databases. */
export function searchKey(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
