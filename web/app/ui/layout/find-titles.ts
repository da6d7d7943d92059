import { fetchList } from '../combobox/suggestions';

export interface FoundTitle {
  _id: string;
  title: string;
}

/** The blogs whose title holds the words. Checked by hand: a schema library would weigh on every page. */
export async function findTitles(words: string, signal: AbortSignal): Promise<FoundTitle[]> {
  const list = await fetchList('/blogs/search', words, signal);
  return list.filter(isFoundTitle);
}

function isFoundTitle(item: unknown): item is FoundTitle {
  const { _id, title } = (item ?? {}) as Partial<FoundTitle>;
  return typeof _id === 'string' && typeof title === 'string';
}
