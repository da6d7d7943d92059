import { errors } from '@strapi/utils';
import { categoryInputSchema, matchCategory } from '../../contract';
import { db } from '../../database/connection';
import { fieldRules, parseFields } from '../../panel/write-rules';
import { alreadyExists } from '../../panel/errors';
import { listCategories } from './services/category';

export const categoryRules = fieldRules({
  table: 'categories',
  editable: ['name', 'slug', 'selectable', 'position'],
  counts: ['blogsCount'],

  async prepare(data, stored) {
    parseFields(stored ? categoryInputSchema.partial() : categoryInputSchema, data);
    const others = (await listCategories()).filter(({ id }) => id !== stored?.id);
    const names = [data.name, data.slug].filter((name) => typeof name === 'string');
    // Blogs and URLs name a category by its name or its slug, so neither may match another category.
    if (names.some((name) => matchCategory(others, name))) throw new errors.ValidationError(alreadyExists);
  },

  // Every blog has a category, except drafts; but the author of a draft may have chosen this one.
  async checkDeletion({ id }) {
    const links = db()('blogs_categories_lnk').where({ category_id: id as number });
    if (await links.first('id')) {
      throw new errors.ValidationError('Blogs are still in this category, possibly including drafts');
    }
  },
});
