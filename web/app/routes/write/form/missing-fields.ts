import type { FieldErrors } from '../../../cms/client/errors';
import type { Writing } from '../writing';

/** What a blog cannot be published without. */
export function missingFields({ title, categories }: Writing): FieldErrors {
  return {
    ...(!title.trim() && { title: 'Title is required' }),
    ...(!categories.trim() && { categories: 'Category is required' }),
  };
}
