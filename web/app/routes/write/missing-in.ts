import type { FieldErrors } from '../../cms/errors';
import type { Writing } from './writing';

/** What a blog cannot be published without. */
export function missingIn({ title, categories }: Writing): FieldErrors {
  return {
    ...(!title.trim() && { title: 'Title is required' }),
    ...(!categories.trim() && { categories: 'Category is required' }),
  };
}
