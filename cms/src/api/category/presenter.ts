import type { Category } from '../../contract';
import type { CategoryRow } from './services/category';

export function presentCategory({ name, slug, blogs_count, selectable }: CategoryRow): Category {
  return { name, slug, blogsCount: blogs_count, selectable: Boolean(selectable) };
}
