export function categoryTitle(name: string): string {
  return `Category: ${name} · Linefeed`;
}
