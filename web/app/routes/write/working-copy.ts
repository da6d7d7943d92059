import type { BlogStatus } from 'cms/contract';

/** The fields of a blog as the form holds them, saved or not. */
export interface WorkingCopy {
  title: string;
  content: string;
  /** The cover's address, or '' for none. */
  image: string;
  /** One name picked from the list, or several typed with commas. */
  categories: string;
  tags: string;
}

export const emptyCopy: WorkingCopy = { title: '', content: '', image: '', categories: '', tags: '' };

/** One of the author's blogs as the CMS stores it. */
export interface StoredVersion extends WorkingCopy {
  id: string;
  status: BlogStatus;
  rejectionReason?: string;
  /** Identifies the version: the CMS refuses an update of an older one. */
  updatedAt: string;
}

/** One name of a list: in quotes when it contains a comma (a quote is doubled there), else up to the next comma. */
const nameInList = /\s*(?:"((?:[^"]|"")*)"\s*(?:,|$)|([^,]*)(?:,|$))/y;

/** Splits on commas, trims, and drops empty and repeated names. */
export function splitOnCommas(text: string): string[] {
  const names = new Set<string>();
  nameInList.lastIndex = 0;
  while (nameInList.lastIndex < text.length) {
    const [, quoted, plain = ''] = nameInList.exec(text) ?? [];
    names.add((quoted?.replaceAll('""', '"') ?? plain).trim());
  }
  return [...names].filter(Boolean);
}

/** The inverse of `splitOnCommas`. */
export function joinWithCommas(names: readonly string[]): string {
  return names.map((name) => (/^"|,/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ');
}

export function isSameCopy(one: WorkingCopy, other: WorkingCopy): boolean {
  const names = Object.keys(emptyCopy) as (keyof WorkingCopy)[];
  return names.every((name) => one[name] === other[name]);
}

export function pickWorkingCopy({ title, content, image, categories, tags }: WorkingCopy): WorkingCopy {
  return { title, content, image, categories, tags };
}
