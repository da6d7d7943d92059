import type { Knex } from 'knex';
import { parseJson, type StoredDate } from '../../../../database/dates-and-json';
import { ConflictError } from '../../../../errors';
import type { BlogSnapshot } from './derived-tables';
import type { BlogText } from './save-blog';
import type { LockedBlog } from './select-for-update';

/** The time of a change: now, but always later than the change before. */
export function laterThan(previous: StoredDate | null): Date {
  const floor = previous === null ? 0 : new Date(previous).getTime() + 1;
  return new Date(Math.max(Date.now(), floor));
}

/** Whether the stored version is later than the one that somebody has read. */
export function isOutdated(seen: string | undefined, stored: StoredDate | null): boolean {
  return seen !== undefined && new Date(seen) < new Date(stored ?? 0);
}

/** Throws if a blog was edited on an older version than the stored one. */
export function requireSeenVersion(seen: string | undefined, { version_at: stored }: LockedBlog) {
  if (isOutdated(seen, stored)) throw new ConflictError('This blog was changed elsewhere in the meantime.');
}

/** Whether a cleaned text differs from the stored one; `undefined` leaves that as it is. */
async function isNewText(trx: Knex, blogId: number, text: BlogText | undefined): Promise<boolean> {
  if (!text) return false;
  const { content } = await trx('blogs').where({ id: blogId }).first('content');
  return text.content !== content;
}

type Versioned = Pick<BlogSnapshot, 'title' | 'image' | 'tags' | 'state' | 'categoryIds'>;

/** The fields besides the text whose change makes a new version. */
const comparable = ({ title, image, tags, state, categoryIds }: Versioned) =>
  JSON.stringify([title, image || null, parseJson(tags, []), state, categoryIds]);

/** The version of a blog whose fields were saved, but not yet its text: the former one if nothing in it is new. */
export async function nextVersionAt(
  trx: Knex,
  before: BlogSnapshot | null,
  after: Versioned & { id: number },
  text: BlogText | undefined,
): Promise<Date> {
  const version = before?.version_at ?? null;
  const isSame =
    before && comparable(before) === comparable(after) && !(await isNewText(trx, after.id, text));
  return isSame && version ? new Date(version) : laterThan(version);
}
