import type { BlogStatus } from 'cms/contract';

/** The fields of a blog as the form holds them, saved or not. */
export interface BlogFields {
  title: string;
  content: string;
  /** The cover's address, or '' for none. */
  image: string;
  /** One name picked from the list, or several typed with commas. */
  categories: string;
  tags: string;
}

export const emptyFields: BlogFields = { title: '', content: '', image: '', categories: '', tags: '' };

export interface StoredBlog extends BlogFields {
  id: string;
  status: BlogStatus;
  rejectionReason?: string;
  /** Identifies the version: the CMS refuses an update of an older one. */
  updatedAt: string;
}

export function areSameFields(one: BlogFields, other: BlogFields): boolean {
  const names = Object.keys(emptyFields) as (keyof BlogFields)[];
  return names.every((name) => one[name] === other[name]);
}

export function pickFields({ title, content, image, categories, tags }: BlogFields): BlogFields {
  return { title, content, image, categories, tags };
}
