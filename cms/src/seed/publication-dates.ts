import { hashFraction } from './seed-id';

const minute = 60_000;
export const day = 24 * 60 * minute;

/** When a blog was published: its day, at an hour that depends on its slug. */
export function releaseOf({ slug, daysAgo }: { slug: string; daysAgo: number }, now: Date): Date {
  return new Date(now.getTime() - daysAgo * day - Math.floor(hashFraction(`hour/${slug}`) * 600) * minute);
}

/** Rising moments between a blog's release and now: `count` of them, closest together at the start. */
export function momentsAfter(key: string, count: number, release: Date, now: Date): Date[] {
  const span = Math.min(now.getTime() - release.getTime(), 30 * day);
  const shares = Array.from(
    { length: count },
    (_, i) => (i + 0.1 + 0.8 * hashFraction(`${key}/${i}`)) / count,
  );
  return shares.map((share) => new Date(release.getTime() + Math.floor(span * share ** 2 * 0.95)));
}
