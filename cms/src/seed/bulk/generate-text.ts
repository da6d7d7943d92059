import { sanitiseHtml } from '../../rich-text/sanitise-html';
import { wordsIn } from '../../rich-text';
import { markdownToHtml } from '../../rich-text/markdown';
import { readArticles, readSeedFile } from '../demo-content';
import type { Random } from './random';

interface Vocabulary {
  givenNames: string[];
  familyNames: string[];
  topics: string[];
  subjects: string[];
  /** In these, `{topic}`, `{subject}` and `{Subject}` stand for words. */
  titlePatterns: string[];
  projectNameParts: { starts: string[]; middles: string[]; ends: string[] };
  introduction: string;
  reasons: string[];
  comments: string[];
}

const vocabulary: Vocabulary = JSON.parse(readSeedFile('vocabulary.json'));
const { topics, subjects } = vocabulary;
const plainTags = [...topics, ...subjects];

const capitalise = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const fill = (pattern: string, words: Record<string, string>) =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => words[name] as string);

/** A name for a project that hardly any other title holds. */
function projectName({ pick }: Random) {
  const { starts, middles, ends } = vocabulary.projectNameParts;
  return capitalise(`${pick(starts)}${pick(middles)}${pick(middles)}${pick(ends)}`);
}

export interface Theme {
  topic: string;
  subject: string;
  title: string;
}

/** The topic of a blog, and its title. */
export function themeOf(random: Random): Theme {
  const [topic, subject] = [random.pick(topics), random.pick(subjects)];
  const words = { topic, subject, Subject: capitalise(subject) };
  const title = fill(random.pick(vocabulary.titlePatterns), words);
  const hasName = random.next() < 0.05;
  return { topic, subject, title: hasName ? `${title} (the ${projectName(random)} files)` : title };
}

/** The tag at a rank of popularity: plain words first, then ever finer ones. */
export function tagAt(rank: number): string {
  if (rank < plainTags.length) return plainTags[rank] as string;
  const rest = rank - plainTags.length;
  const pair = `${topics[rest % topics.length]}-${subjects[Math.floor(rest / topics.length) % subjects.length]}`;
  const round = Math.floor(rest / (topics.length * subjects.length));
  return (round === 0 ? pair : `${pair}-${round + 1}`).toLowerCase();
}

export const nameOf = ({ pick }: Random) => `${pick(vocabulary.givenNames)} ${pick(vocabulary.familyNames)}`;

/** The paragraph that a blog opens with. */
export function introductionOf({ topic, subject }: Theme, { pick, below }: Random): string {
  const reason = pick(vocabulary.reasons);
  return fill(vocabulary.introduction, { topic, subject, reason, weeks: String(below(40) + 2) });
}

export const commentTextOf = ({ pick }: Random) => pick(vocabulary.comments);

/** A stretch of sanitised HTML; any of them in a row are sanitised as well. */
export interface Passage {
  html: string;
  text: string;
  words: number;
}

/** The sections of the demo's articles, each with its heading; those with figures stay out. */
export function readPassages(): Passage[] {
  return readArticles()
    .flatMap(({ body }) => markdownToHtml(body).split(/(?=<h2>)/))
    .filter((section) => section.startsWith('<h2>') && !section.includes('<img'))
    .map((section) => {
      const { html, text } = sanitiseHtml(section);
      return { html, text, words: wordsIn(text) };
    });
}
