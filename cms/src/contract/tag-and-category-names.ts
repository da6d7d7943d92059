import type { Category } from './category';

/** A name as it is compared, searched and told apart: composed and in lower case, the same on both databases. */
export function normaliseName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Trims, drops what is empty and what repeats, keeps order and spelling. Nothing but case is folded: C, C++ and C# differ. */
export function distinctTags(names: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names.map((one) => one.trim())) {
    if (name && !byKey.has(normaliseName(name))) byKey.set(normaliseName(name), name);
  }
  return [...byKey.values()];
}

/** The first that goes by a name or slug, without case. */
export function matchCategory<Known extends Pick<Category, 'name' | 'slug'>>(
  all: readonly Known[],
  nameOrSlug: string,
): Known | undefined {
  const wanted = normaliseName(nameOrSlug.trim());
  return all.find(({ name, slug }) => normaliseName(slug) === wanted || normaliseName(name) === wanted);
}
