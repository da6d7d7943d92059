/** Pages and caches drop withdrawn content within ten seconds: visitors never get older data. */
export const pageMaxAgeMs = 9000;

/** Lets a cache in front give an answer until its data, read at `readAt`, is too old. */
export function publicUntilStale(readAt: number): string {
  const seconds = Math.floor((pageMaxAgeMs - (performance.now() - readAt)) / 1000);
  return seconds < 1 ? 'private, no-cache' : `public, max-age=0, s-maxage=${seconds}`;
}
