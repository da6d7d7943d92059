import { errors } from '@strapi/utils';
import { categoryInputSchema, matchCategory } from '../../contract';
import { db } from '../../database/connection';
import { fieldRules, parseFields } from '../../panel/server/write-rules';
import { alreadyExists, fieldsError } from '../../panel/server/errors';
import { listCategories } from './services/category';

export const categoryRules = fieldRules({
  table: 'categories',
  editable: ['name', 'slug', 'selectable', 'position'],
  counts: ['blogsCount'],

  async prepare(data, stored) {
    parseFields(stored ? categoryInputSchema.partial() : categoryInputSchema, data);
    const others = (await listCategories()).filter(({ id }) => id !== stored?.id);
    // Blogs and URLs name a category by its name or its slug, so neither may match another category.
    const isTaken = (name: unknown) => typeof name === 'string' && matchCategory(others, name);
    const taken = ['name', 'slug'].filter((field) => isTaken(data[field]));
    if (taken.length > 0)
      throw fieldsError(alreadyExists, Object.fromEntries(taken.map((field) => [field, alreadyExists])));
  },

  // Every blog has a category, except drafts; but the author of a draft may have chosen this one.
  async checkDeletion({ id }) {
    const links = db()('blogs_categories_lnk').where({ category_id: id as number });
    if (await links.first('id')) {
      throw new errors.ValidationError('Blogs are still in this category, possibly including drafts');
    }
  },
});
