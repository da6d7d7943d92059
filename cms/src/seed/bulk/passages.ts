import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { cleanHtml } from '../../content/clean-html';
import { markdownToHtml } from '../../rich-text/markdown';
import { wordsIn } from '../../content/plain-text';
import { parseArticle } from '../article-source';
import { seedFolder } from '../pictures';

/** A stretch of clean HTML; any of them in a row are clean as well. */
export interface Passage {
  html: string;
  text: string;
  words: number;
}

function passageOf(source: string): Passage {
  const { html, text } = cleanHtml(source);
  return { html, text, words: wordsIn(text) };
}

/** The sections of the demo's articles, each with its heading; those with figures stay out. */
export async function readPassages(): Promise<Passage[]> {
  const folder = path.join(seedFolder, 'articles');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const sections = names.map(async (name) => {
    const { body } = parseArticle(name, await readFile(path.join(folder, name), 'utf8'));
    return markdownToHtml(body).split(/(?=<h2>)/);
  });
  return (await Promise.all(sections))
    .flat()
    .filter((html) => html.startsWith('<h2>') && !html.includes('<img'))
    .map(passageOf);
}
