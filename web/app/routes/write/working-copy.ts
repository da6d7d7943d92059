import type { BlogStatus } from 'cms/contract';

/** What is written, as the form holds it. */
export interface Writing {
  title: string;
  content: string;
  /** The cover's address, or '' for none. */
  image: string;
  /** One name picked from the list, or several typed with commas. */
  categories: string;
  tags: string;
}

export const nothingWritten: Writing = { title: '', content: '', image: '', categories: '', tags: '' };

/** One of the author's blogs as it is stored. */
export interface StoredWriting extends Writing {
  id: string;
  status: BlogStatus;
  rejectionReason?: string;
  /** The version that is edited. */
  updatedAt: string;
}

/** One name of a list: in quotes when it holds a comma (a quote is doubled there), or plain up to the next comma. */
const nameInList = /\s*(?:"((?:[^"]|"")*)"\s*(?:,|$)|([^,]*)(?:,|$))/y;

/** Splits on commas, trims, and drops what is empty or repeated. */
export function splitOnCommas(text: string): string[] {
  const names = new Set<string>();
  nameInList.lastIndex = 0;
  while (nameInList.lastIndex < text.length) {
    const [, quoted, plain = ''] = nameInList.exec(text) ?? [];
    names.add((quoted?.replaceAll('""', '"') ?? plain).trim());
  }
  return [...names].filter(Boolean);
}

/** Writes names so that `splitOnCommas` gives them back. */
export function joinWithCommas(names: readonly string[]): string {
  return names.map((name) => (/^"|,/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ');
}

/** Whether both say the same. */
export function isSameWriting(one: Writing, other: Writing): boolean {
  const names = Object.keys(nothingWritten) as (keyof Writing)[];
  return names.every((name) => one[name] === other[name]);
}

/** What of a stored blog is written in the form. */
export function writingOf({ title, content, image, categories, tags }: Writing): Writing {
  return { title, content, image, categories, tags };
}
