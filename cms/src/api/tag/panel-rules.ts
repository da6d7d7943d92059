import { errors } from '@strapi/utils';
import { blogInputSchema, normaliseName } from '../../contract';
import { fieldRules, parsePanelInput } from '../../panel/write-rules';

export const tagRules = fieldRules({
  table: 'tags',
  editable: ['name'],
  counts: ['blogsCount'],

  prepare(data, stored) {
    if (data.name === undefined && stored) return;
    const [name = ''] = parsePanelInput(blogInputSchema.shape.tags, [data.name]) ?? [];
    if (!name) throw new errors.ValidationError('Name is required');
    // Blogs store the names of their tags themselves and would lose a tag whose key changes.
    if (stored && normaliseName(name) !== stored.key) {
      throw new errors.ValidationError('Only the spelling of a tag can be changed');
    }
    Object.assign(data, { name, key: normaliseName(name) });
  },

  // Blogs that are not published store the name too, and create the tag again.
  checkDeletion({ blogs_count }) {
    if (Number(blogs_count) > 0) throw new errors.ValidationError('Published blogs still use this tag');
  },
});
