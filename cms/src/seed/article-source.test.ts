import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commentsSchema, parseArticle } from './article-source';
import { authors, readers } from './people';
import { publicationPlan } from './publication-dates';

const source = (header: string) => `---\n${header}\n---\nThe text: begins.\n\n---\n\nAnd goes on.\n`;

test('a header is split at the first colon of a line, lists at commas', () => {
  const article = parseArticle(
    'focus',
    source(
      'title: Focus is a feature: really\nauthor: mateo-ruiz\ncategories: Frontend, React\ntags: CSS,  C++ ',
    ),
  );
  expect(article).toMatchObject({
    slug: 'focus',
    title: 'Focus is a feature: really',
    author: 'mateo-ruiz',
    categories: ['Frontend', 'React'],
    tags: ['CSS', 'C++'],
    status: 'published',
  });
});

test('a rule in the text does not end it', () => {
  const { body } = parseArticle(
    'focus',
    source('title: A\nauthor: b\ncategories: c\ntags: d\nstatus: draft'),
  );
  expect(body).toBe('The text: begins.\n\n---\n\nAnd goes on.\n');
});

test('an article without a header or a title is refused', () => {
  expect(() => parseArticle('focus', 'Only text')).toThrow('focus has no header');
  expect(() => parseArticle('focus', source('author: b\ncategories: c\ntags: d'))).toThrow('title');
});

const comments = readFileSync(new URL('../../seed/comments.json', import.meta.url), 'utf8');

test('every comment stands under an article of the publicationPlan and is by somebody who exists', () => {
  const people = new Set([...authors, ...readers].map(({ key }) => key));
  const slugs = new Set(publicationPlan.map(({ slug }) => slug));
  for (const [slug, written] of Object.entries(commentsSchema.parse(JSON.parse(comments)))) {
    expect(slugs).toContain(slug);
    for (const { by } of written) expect(people).toContain(by);
  }
});
