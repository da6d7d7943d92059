import { expect, test } from 'vitest';
import { parseArticle } from './article-source';

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
