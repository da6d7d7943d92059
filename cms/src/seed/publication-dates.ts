import { hashFraction } from './seed-id';

const minute = 60_000;
export const day = 24 * 60 * minute;

interface PlannedBlog {
  slug: string;
  daysAgo: number;
  likes: number;
}

const planned = (slug: string, daysAgo: number, likes: number): PlannedBlog => ({ slug, daysAgo, likes });

/** When each article was published, newest first; neighbours differ in topic, author and colour of the cover. */
export const publicationPlan: readonly PlannedBlog[] = [
  planned('tiny-parser', 1, 9),
  planned('cache-headers', 2, 12),
  planned('event-loop', 4, 14),
  planned('idempotency-keys', 6, 11),
  planned('friday-deploys', 9, 13),
  planned('what-hiring-engineers-read', 11, 8),
  planned('url-to-first-paint', 13, 10),
  planned('effects-synchronise', 16, 12),
  planned('query-plans', 19, 10),
  planned('saying-no-kindly', 22, 14),
  planned('why-one-small-box', 25, 5),
  planned('webhooks', 27, 7),
  planned('on-call-weekends', 31, 9),
  planned('garbage-collectors-kitchen', 34, 11),
  planned('portfolio-in-one-evening', 38, 6),
  planned('dropped-frames', 42, 5),
  planned('focus-is-a-feature', 47, 8),
  planned('dates-in-javascript', 52, 10),
  planned('job-queue-in-sql', 57, 9),
  planned('reading-a-codebase', 63, 13),
  planned('borrow-checker-typescript', 69, 7),
  planned('offline-first', 76, 6),
  planned('cursors-and-offsets', 83, 4),
  planned('learning-in-public', 91, 11),
  planned('measure-before-memo', 99, 5),
  planned('container-queries', 108, 7),
  planned('logs-at-three', 118, 8),
  planned('one-type', 129, 3),
  planned('forms-before-javascript', 142, 0),
];

/** When a blog was published: its day, at an hour that depends on its slug. */
export function releaseOf({ slug, daysAgo }: Pick<PlannedBlog, 'slug' | 'daysAgo'>, now: Date): Date {
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
