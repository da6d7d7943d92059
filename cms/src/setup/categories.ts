import { db } from '../database/connection';
import { newRow } from '../database/rows';

const offered = [
  'Web Development',
  'portfolio',
  'Mobile Development',
  'Frontend',
  'Backend',
  'Full Stack',
  'DevOps',
  'APIs & Integration',
  'Programming Languages',
  'Open Source',
];
const browsed = ['JavaScript', 'React', 'Life'];

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The first start's categories; afterwards they are the editors'. */
export async function ensureCategories() {
  if (await db()('categories').first('id')) return;
  const rows = [...offered, ...browsed].map((name, position) => ({
    ...newRow(),
    name,
    slug: slugOf(name),
    selectable: offered.includes(name),
    position,
    blogs_count: 0,
  }));
  await db()('categories').insert(rows).onConflict('slug').ignore();
}
