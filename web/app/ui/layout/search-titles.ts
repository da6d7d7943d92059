import { fetchList } from '../combobox/suggestions';

export interface FoundTitle {
  _id: string;
  title: string;
}

/** Blogs by words of their titles. Checked by hand, because a schema library would be loaded on every page. */
export async function searchTitles(words: string, signal: AbortSignal): Promise<FoundTitle[]> {
  const list = await fetchList('/blogs/search', words, signal);
  return list.filter(isFoundTitle);
}

function isFoundTitle(item: unknown): item is FoundTitle {
  const { _id, title } = (item ?? {}) as Partial<FoundTitle>;
  return typeof _id === 'string' && typeof title === 'string';
}
