import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { normaliseName } from '../../../contract';
import { db, inTransaction } from '../../../database/connection';
import { parseJson, type StoredDate } from '../../../database/dates-and-json';
import { type Cursor, newestFirst, readWindow } from '../../../database/keyset-page';
import { followTags } from '../../blog/services/writing/derived-tables';
import { lockBlogs } from '../../blog/services/writing/select-for-update';
import { findFormer, type FormerTag, listUnfinished, lockTagNames, shareTagNames } from './former-tags';

/** Blogs that are changed in one transaction: as long as it takes, they and, on SQLite, all writers wait. */
const batch = 50;
const draftsRead = 500;

/** The tag that has a former name: a merged one, for the blogs that are left, or one that is spelled in another way. */
const findHolder = (key: string) => db()('tags').where({ key }).first('id');

/** The blogs of a tag, except drafts. */
const listLinkedBlogs = (tagId: number): Promise<number[]> =>
  db()('blog_tags').where({ tag_id: tagId }).orderBy('blog_id').pluck('blog_id');

async function follow(ids: readonly number[], tagIds: readonly number[]) {
  for (let start = 0; start < ids.length; start += batch) {
    await inTransaction(async (trx) => {
      const blogs = await lockBlogs(trx, ids.slice(start, start + batch));
      await shareTagNames(trx);
      // The tags are locked before any counter, in the same order as when a blog is saved.
      await trx('tags')
        .whereIn('id', [...tagIds])
        .orderBy('id')
        .forNoKeyUpdate()
        .select('id');
      for (const blog of blogs) await followTags(trx, blog);
    });
    await yieldToOthers();
  }
}

interface Draft {
  id: number;
  created_at: StoredDate;
  tags: unknown;
}

/** Drafts have no row for each of their tags, so that all are looked through. */
async function followInDrafts(key: string, tagIds: readonly number[]) {
  const names = ({ tags }: Draft) => parseJson<string[]>(tags, []).map(normaliseName);
  let after: Cursor | undefined;
  do {
    const drafts = db()('blogs')
      .where('blogs.state', 'draft')
      .select('blogs.id', 'blogs.created_at', 'blogs.tags');
    const page = await readWindow<Draft>(drafts, newestFirst('blogs'), {
      limit: draftsRead,
      offset: 0,
      after,
    });
    const found = page.rows.filter((draft) => names(draft).includes(key)).map(({ id }) => id);
    await follow(
      found.sort((one, other) => one - other),
      tagIds,
    );
    after = page.next;
  } while (after);
}

/** Deletes a merged tag once no blog has it any more; otherwise the next run of the job checks again. */
function finish({ key, change_id }: FormerTag): Promise<void> {
  return inTransaction(async (trx) => {
    // After this lock nobody is saving a blog with the tag, and nobody can begin to.
    await lockTagNames(trx);
    const former = await findFormer(trx, key);
    // An editor has since given the name to a tag again, and that tag may have lost it again.
    if (former?.change_id !== change_id) return;
    const holder = await findHolder(key);
    // Only its spelling has changed.
    if (holder?.id === former.tag_id) return trx('former_tags').where({ key }).delete();
    if (holder && (await listLinkedBlogs(holder.id)).length > 0) return;
    if (holder) await trx('tags').where({ id: holder.id }).delete();
    await trx('former_tags').where({ key }).update({ is_finished: true });
  });
}

/**
 * Moves the blogs of renamed and merged tags to the present names, in batches. A blog that is saved in between follows
 * by itself. If the process ends, the next run finds what is left and passes over blogs that have followed.
 */
export async function followTagChanges() {
  for (const former of await listUnfinished()) {
    const { key, tag_id } = former;
    const holder = await findHolder(key);
    const from: number = holder?.id ?? tag_id;
    const tagIds = [...new Set([from, tag_id])];
    await follow(await listLinkedBlogs(from), tagIds);
    await followInDrafts(key, tagIds);
    await finish(former);
  }
}
