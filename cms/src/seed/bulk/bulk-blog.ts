import { titleColumns } from '../../api/blog/services/writing/save-blog';
import { excerptOf, sanitiseHtml } from '../../rich-text/sanitise-html';
import { type BlogStatus, distinctTags } from '../../contract';
import { newRow } from '../../database/new-row';
import { minutesFor, wordsIn } from '../../rich-text';
import { markdownToHtml } from '../../rich-text/markdown';
import { readArticles, readComments } from '../demo-content';
import { seedId } from '../seed-id';
import { distinctBelow, type Random, randomOf } from './random';

const minute = 60_000;
const firstRelease = Date.UTC(2024, 0, 1);
const usualBytes = 7000;
const labelledCategories = 13;

const articles = readArticles();
const words = distinctTags(articles.flatMap(({ tags }) => tags));
const commentTexts = Object.values(readComments()).flatMap((written) => written.map(({ text }) => text));

/** People and blogs come in batches: those of a batch know the people of all batches so far. */
export const batchSize = 1000;
export const peoplePerBatch = 50;

/** One blog a minute. */
export const releaseOf = (index: number) => new Date(firstRelease + index * minute);

export const blogIdOf = (index: number) => seedId('bulk-blog', String(index));

/** A part of sanitised HTML; any of them in a row are sanitised as well. */
interface Passage {
  html: string;
  text: string;
  words: number;
}

/** The sections of the demo's articles, each with its heading; those with figures stay out. */
export function readPassages(): Passage[] {
  return articles
    .flatMap(({ body }) => markdownToHtml(body).split(/(?=<h2>)/))
    .filter((section) => section.startsWith('<h2>') && !section.includes('<img'))
    .map((section) => {
      const { html, text } = sanitiseHtml(section);
      return { html, text, words: wordsIn(text) };
    });
}

function stateOf({ next }: Random): BlogStatus {
  const share = next();
  if (share < 0.96) return 'published';
  if (share < 0.98) return 'draft';
  return share < 0.99 ? 'pending' : 'rejected';
}

function titleOf(index: number, { pick }: Random): string {
  const [one, other] = [pick(words), pick(words)];
  const title = pick([
    `What ${one} taught me about ${other}`,
    `How we made ${other} boring with ${one}`,
    `A year of ${one}: notes on ${other}`,
    `${one} and the small guide to ${other}`,
  ]);
  return `${title} (${index + 1})`;
}

/** The tag at a rank of popularity: the demo's own first, then pairs of them. */
export function tagAt(rank: number): string {
  const pair = rank - words.length;
  if (pair < 0) return words[rank] as string;
  const first = words[pair % words.length];
  const second = words[Math.floor(pair / words.length) % words.length];
  const round = Math.floor(pair / words.length ** 2);
  return `${first}-${second}${round === 0 ? '' : `-${round + 1}`}`.toLowerCase();
}

/** Few tags are on many blogs and many on few; the more blogs, the more tags there are. */
function tagsOf(index: number, { next, below }: Random) {
  const known = 60 + 12 * Math.sqrt(index);
  return distinctTags(Array.from({ length: below(5) + 1 }, () => tagAt(Math.floor(known ** next()) - 1)));
}

function categoriesOf(random: Random) {
  const skewed = () => Math.floor(labelledCategories * random.next() ** 1.5);
  return random.next() < 0.3 ? [skewed(), skewed()] : [skewed()];
}

function textOf(title: string, passages: readonly Passage[], { pick }: Random) {
  const introduction = `${title}: these are my notes, in the order in which things went wrong.`;
  const parts = [{ html: `<p>${introduction}</p>`, text: introduction, words: wordsIn(introduction) }];
  for (let bytes = 0; bytes < usualBytes; bytes += parts.at(-1)?.html.length ?? 0) parts.push(pick(passages));
  return {
    content: parts.map(({ html }) => html).join(''),
    excerpt: excerptOf(`${introduction} ${parts[1]?.text}`),
    reading_minutes: minutesFor(parts.reduce((sum, part) => sum + part.words, 0)),
  };
}

/** The blog of a number: the same at every run, with any data. People, covers and categories have indexes. */
export function bulkBlog(index: number, passages: readonly Passage[]) {
  const random = randomOf(`bulk/${index}`);
  const { next, below, pick } = random;
  const people = peoplePerBatch * (Math.floor(index / batchSize) + 1);
  const released = releaseOf(index);
  const state = stateOf(random);
  const isPublished = state === 'published';
  const title = titleOf(index, random);
  const at = (i: number) => new Date(released.getTime() + (i + 1) * 37 * minute + below(30 * minute));
  const likesCount = isPublished ? Math.floor(40 * next() ** 3) : 0;
  const likes = distinctBelow(random, people, likesCount).map((personIndex, i) => ({
    personIndex,
    at: at(i),
  }));
  const hasManyComments = index % 250 === 7;
  const commentsCount = hasManyComments ? 130 : Math.floor(12 * next() ** 3);
  const comments = Array.from({ length: isPublished ? commentsCount : 0 }, (_, i) => ({
    personIndex: below(people),
    at: at(i),
    content: pick(commentTexts),
  }));
  const row = {
    ...newRow(released, blogIdOf(index)),
    ...titleColumns(title),
    ...textOf(title, passages, random),
    tags: tagsOf(index, random),
    state,
    rejection_reason: state === 'rejected' ? 'Too close to an existing blog.' : null,
    released_at: isPublished ? released : null,
    version_at: released,
    likes_count: likes.length,
    comments_count: comments.length,
  };
  // The first people write most.
  const authorIndex = Math.floor(people * next() ** 3);
  return {
    index,
    row,
    authorIndex,
    coverIndex: below(1000),
    categoryIndexes: categoriesOf(random),
    likes,
    comments,
  };
}

export type BulkBlog = ReturnType<typeof bulkBlog>;
