/** A name as it is compared, searched and told apart: composed and in lower case, the same on both databases. */
export function normaliseName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
