import type { Knex } from 'knex';
import type { BlogStatus } from '../../../../contract';
import { parseJson, type StoredDate } from '../../../../database/dates-and-json';
import type { BlogText } from './save-blog';

/** The time of a change: now, but always later than the change before. */
export function laterThan(previous: StoredDate | null): Date {
  const floor = previous === null ? 0 : new Date(previous).getTime() + 1;
  return new Date(Math.max(Date.now(), floor));
}

/** Whether the stored version is later than the one that somebody has read. */
export function isOutdated(seen: string | undefined, stored: StoredDate | null): boolean {
  return seen !== undefined && new Date(seen) < new Date(stored ?? 0);
}

/** Whether a sanitised text differs from the stored one; `undefined` leaves that as it is. */
export async function isNewText(trx: Knex, blogId: number, text: BlogText | undefined): Promise<boolean> {
  if (!text) return false;
  const { content } = await trx('blogs').where({ id: blogId }).first('content');
  return text.content !== content;
}

/** The fields besides the text whose change makes a new version. */
export interface Versioned {
  title: string | null;
  image: string | null;
  tags: unknown;
  state: BlogStatus;
  categoryIds: readonly number[];
}

const comparable = ({ title, image, tags, state, categoryIds }: Versioned) =>
  JSON.stringify([title, image || null, parseJson(tags, []), state, categoryIds]);

/** Whether a save leaves these fields as they were. */
export function isSameVersion(before: Versioned, after: Versioned): boolean {
  return comparable(before) === comparable(after);
}
