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

/** Splits on commas, trims, and drops what is empty or repeated. */
export function splitOnCommas(text: string): string[] {
  return [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean);
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
