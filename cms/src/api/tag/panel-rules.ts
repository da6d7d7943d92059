import { errors } from '@strapi/utils';
import { blogInputSchema, normaliseName } from '../../contract';
import { inTransaction } from '../../database/connection';
import { InvalidError } from '../../errors';
import { currentEditor } from '../../panel/server/current-editor';
import { fieldRules, type PanelRule, parsePanelInput } from '../../panel/server/write-rules';
import { lockTagNames } from './services/former-tags';
import { leaveTagName, type StoredTag, takeTagName } from './services/rename-tag';

const isTaken = 'There is already a tag of this name. “Rename or merge” makes one of the two.';

const fields = fieldRules({
  table: 'tags',
  editable: ['name'],
  counts: ['blogsCount'],

  async prepare(data, stored) {
    if (data.name === undefined && stored) return;
    const name = parseTagName(data.name);
    const key = normaliseName(name);
    await inTransaction(async (trx) => {
      if (!stored) return takeTagName(trx, key);
      const isFree = key === stored.key || !(await trx('tags').where({ key }).first('id'));
      if (!isFree) throw new InvalidError({ name: isTaken });
      await leaveTagName(trx, stored as unknown as StoredTag, name, currentEditor());
    });
    Object.assign(data, { name, key });
  },

  // Blogs that are not published store the name too, and create the tag again.
  checkDeletion({ blogs_count }) {
    if (Number(blogs_count) > 0) throw new errors.ValidationError('Published blogs still use this tag');
  },
});

/** Parses the name of a tag that an editor typed, by the rules for the tags of a blog. */
export function parseTagName(input: unknown): string {
  const [name] = parsePanelInput(blogInputSchema.shape.tags, [input]) ?? [];
  if (!name) throw new InvalidError({ name: 'Name is required' });
  return name;
}

export const tagRules: PanelRule = (write, save) =>
  inTransaction(async (trx) => {
    // The names are locked before the tag's row, in the same order as when a blog is saved.
    await lockTagNames(trx);
    return fields(write, save);
  });
