import type { BlogStatus } from '../../contract';
import { excerptOf, minutesFor, wordsIn } from '../../content/plain-text';
import { distinctTags } from '../../contract';
import { repeatableId } from '../repeatable';
import { type Chance, chanceOf, someBelow } from './random';
import type { Passage } from './passages';
import { introductionOf, remarkOf, tagAt, themeOf } from './vocabulary';

const minute = 60_000;
const firstRelease = Date.UTC(2024, 0, 1);
const usualBytes = 7000;
const labelledCategories = 13;

/** A comment or a like: who, and when. */
interface Reaction {
  personIndex: number;
  at: Date;
}

export interface BulkBlog {
  index: number;
  documentId: string;
  authorIndex: number;
  title: string;
  content: string;
  excerpt: string;
  readingMinutes: number;
  coverIndex: number;
  tags: string[];
  categoryIndexes: number[];
  state: BlogStatus;
  at: Date;
  likes: Reaction[];
  comments: (Reaction & { content: string })[];
}

/** People and blogs come in batches: those of a batch know the people of all batches so far. */
export const batchSize = 1000;
export const peoplePerBatch = 50;
export const authorsPerBatch = 10;

/** One blog a minute. */
export const releaseOf = (index: number) => new Date(firstRelease + index * minute);

/** Somebody who writes; whoever came early has written more. */
function authorOf(batch: number, { below }: Chance) {
  const author = below(authorsPerBatch * (batch + 1));
  return Math.floor(author / authorsPerBatch) * peoplePerBatch + (author % authorsPerBatch);
}

function stateOf({ next }: Chance): BlogStatus {
  const share = next();
  if (share < 0.96) return 'published';
  if (share < 0.98) return 'draft';
  return share < 0.99 ? 'pending' : 'rejected';
}

/** Few tags are on many blogs and many on few; the more blogs, the more tags there are. */
function tagsOf(index: number, { next, below }: Chance) {
  const known = 60 + 12 * Math.sqrt(index);
  return distinctTags(Array.from({ length: below(5) + 1 }, () => tagAt(Math.floor(known ** next()) - 1)));
}

function categoriesOf(chance: Chance) {
  const skewed = () => Math.floor(labelledCategories * chance.next() ** 1.5);
  return [...new Set(chance.next() < 0.3 ? [skewed(), skewed()] : [skewed()])];
}

function textOf(introduction: string, passages: readonly Passage[], { pick }: Chance) {
  const parts = [{ html: `<p>${introduction}</p>`, text: introduction, words: wordsIn(introduction) }];
  for (let bytes = 0; bytes < usualBytes; bytes += parts.at(-1)?.html.length ?? 0) parts.push(pick(passages));
  return {
    content: parts.map(({ html }) => html).join(''),
    excerpt: excerptOf(`${introduction} ${parts[1]?.text}`),
    readingMinutes: minutesFor(parts.reduce((sum, { words }) => sum + words, 0)),
  };
}

/** Most blogs stir few people, some stir many. */
function reactions(count: number, people: number, release: Date, chance: Chance): Reaction[] {
  return someBelow(chance, people, count).map((personIndex, i) => ({
    personIndex,
    at: new Date(release.getTime() + (i + 1) * 37 * minute + chance.below(30 * minute)),
  }));
}

function commentsOf(index: number, people: number, release: Date, chance: Chance) {
  const isMuchDiscussed = index % 250 === 7;
  const count = isMuchDiscussed ? 130 : Math.floor(12 * chance.next() ** 3);
  const talk = reactions(count, people, release, chance);
  const more = isMuchDiscussed
    ? Array.from({ length: count - talk.length }, (_, i) => talk[i] as Reaction)
    : [];
  return [...talk, ...more].map((reaction) => ({ ...reaction, content: remarkOf(chance) }));
}

/** The blog of a number: the same at every run, whatever else is there. */
export function bulkBlog(index: number, passages: readonly Passage[]): BulkBlog {
  const chance = chanceOf(`bulk/${index}`);
  const batch = Math.floor(index / batchSize);
  const people = peoplePerBatch * (batch + 1);
  const theme = themeOf(chance);
  const state = stateOf(chance);
  const at = releaseOf(index);
  const isPublished = state === 'published';
  return {
    index,
    documentId: repeatableId('bulk-blog', String(index)),
    authorIndex: authorOf(batch, chance),
    title: theme.title,
    ...textOf(introductionOf(theme, chance), passages, chance),
    coverIndex: chance.below(1000),
    tags: tagsOf(index, chance),
    categoryIndexes: categoriesOf(chance),
    state,
    at,
    likes: isPublished ? reactions(Math.floor(40 * chance.next() ** 3), people, at, chance) : [],
    comments: isPublished ? commentsOf(index, people, at, chance) : [],
  };
}
