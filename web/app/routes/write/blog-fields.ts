import type { BlogInput, BlogStatus } from 'cms/contract';

/**
 * The fields of a blog as the form holds them, saved or not. `image` is the cover's address or '' for none, `categories`
 * one name picked from the list or several typed with commas.
 */
export type BlogFields = Record<Exclude<keyof BlogInput, 'status'>, string>;

export const emptyFields: BlogFields = { title: '', content: '', image: '', categories: '', tags: '' };

const names = Object.keys(emptyFields) as (keyof BlogFields)[];

export interface StoredBlog extends BlogFields {
  id: string;
  status: BlogStatus;
  rejectionReason?: string;
  /** Identifies the version: the CMS refuses an update of an older one. */
  updatedAt: string;
}

export function areSameFields(one: BlogFields, other: BlogFields): boolean {
  return names.every((name) => one[name] === other[name]);
}

export function pickFields(fields: BlogFields): BlogFields {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as BlogFields;
}
