import { titleColumns } from '../../api/blog/services/writing/save-blog';
import { excerptOf } from '../../rich-text/sanitise-html';
import { type BlogStatus, distinctTags } from '../../contract';
import { newRow } from '../../database/new-row';
import { minutesFor, wordsIn } from '../../rich-text';
import { seedId } from '../seed-id';
import { distinctBelow, type Random, randomOf } from './random';
import { commentTextOf, introductionOf, type Passage, tagAt, themeOf } from './generate-text';

const minute = 60_000;
const firstRelease = Date.UTC(2024, 0, 1);
const usualBytes = 7000;
const labelledCategories = 13;

/** A comment or a like: who, and when. */
interface Reaction {
  personIndex: number;
  at: Date;
}

/** People and blogs come in batches: those of a batch know the people of all batches so far. */
export const batchSize = 1000;
export const peoplePerBatch = 50;
export const authorsPerBatch = 10;

/** One blog a minute. */
export const releaseOf = (index: number) => new Date(firstRelease + index * minute);

/** The index among all people of an author by number: the first people of each batch write. */
export const authorIndexOf = (author: number) =>
  Math.floor(author / authorsPerBatch) * peoplePerBatch + (author % authorsPerBatch);

export const blogIdOf = (index: number) => seedId('bulk-blog', String(index));

function stateOf({ next }: Random): BlogStatus {
  const share = next();
  if (share < 0.96) return 'published';
  if (share < 0.98) return 'draft';
  return share < 0.99 ? 'pending' : 'rejected';
}

/** Few tags are on many blogs and many on few; the more blogs, the more tags there are. */
function tagsOf(index: number, { next, below }: Random) {
  const known = 60 + 12 * Math.sqrt(index);
  return distinctTags(Array.from({ length: below(5) + 1 }, () => tagAt(Math.floor(known ** next()) - 1)));
}

function categoriesOf(random: Random) {
  const skewed = () => Math.floor(labelledCategories * random.next() ** 1.5);
  return [...new Set(random.next() < 0.3 ? [skewed(), skewed()] : [skewed()])];
}

function textOf(introduction: string, passages: readonly Passage[], { pick }: Random) {
  const parts = [{ html: `<p>${introduction}</p>`, text: introduction, words: wordsIn(introduction) }];
  for (let bytes = 0; bytes < usualBytes; bytes += parts.at(-1)?.html.length ?? 0) parts.push(pick(passages));
  return {
    content: parts.map(({ html }) => html).join(''),
    excerpt: excerptOf(`${introduction} ${parts[1]?.text}`),
    reading_minutes: minutesFor(parts.reduce((sum, { words }) => sum + words, 0)),
  };
}

/** Likes or comments by different people, some time after the publication. */
function reactions(count: number, people: number, release: Date, random: Random): Reaction[] {
  return distinctBelow(random, people, count).map((personIndex, i) => ({
    personIndex,
    at: new Date(release.getTime() + (i + 1) * 37 * minute + random.below(30 * minute)),
  }));
}

function commentsOf(index: number, people: number, release: Date, random: Random) {
  const hasManyComments = index % 250 === 7;
  const count = hasManyComments ? 130 : Math.floor(12 * random.next() ** 3);
  const first = reactions(count, people, release, random);
  // If there are too few people, the first ones comment again.
  return Array.from({ length: first.length && count }, (_, i) => ({
    ...(first[i % first.length] as Reaction),
    content: commentTextOf(random),
  }));
}

/** The blog of a number: the same at every run, with any data. People and categories have indexes of their own. */
export function bulkBlog(index: number, passages: readonly Passage[]) {
  const random = randomOf(`bulk/${index}`);
  const batch = Math.floor(index / batchSize);
  const people = peoplePerBatch * (batch + 1);
  const theme = themeOf(random);
  const state = stateOf(random);
  const at = releaseOf(index);
  const isPublished = state === 'published';
  // Those of earlier batches have written more.
  const authorIndex = authorIndexOf(random.below(authorsPerBatch * (batch + 1)));
  const text = textOf(introductionOf(theme, random), passages, random);
  const coverIndex = random.below(1000);
  const tags = tagsOf(index, random);
  const categoryIndexes = categoriesOf(random);
  const likes = isPublished ? reactions(Math.floor(40 * random.next() ** 3), people, at, random) : [];
  const comments = isPublished ? commentsOf(index, people, at, random) : [];
  const row = {
    ...newRow(at, blogIdOf(index)),
    ...titleColumns(theme.title),
    ...text,
    tags,
    state,
    rejection_reason: state === 'rejected' ? 'Too close to an existing blog.' : null,
    released_at: isPublished ? at : null,
    version_at: at,
    likes_count: likes.length,
    comments_count: comments.length,
  };
  return { index, row, authorIndex, coverIndex, categoryIndexes, likes, comments };
}

export type BulkBlog = ReturnType<typeof bulkBlog>;
