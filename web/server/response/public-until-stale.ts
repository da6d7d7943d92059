/** Whatever is withdrawn is gone from visitors' pages and from caches within ten seconds: older data is not given. */
export const pageMaxAgeMs = 9000;

/** Lets a cache in front give an answer until its data, read at `readAt`, is too old. */
export function publicUntilStale(readAt: number): string {
  const seconds = Math.floor((pageMaxAgeMs - (performance.now() - readAt)) / 1000);
  return seconds < 1 ? 'private, no-cache' : `public, max-age=0, s-maxage=${seconds}`;
}
