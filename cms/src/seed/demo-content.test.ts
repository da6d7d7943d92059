import { expect, test } from 'vitest';
import { parseArticle, readArticles, readComments, readPeople } from './demo-content';

const source = (header: string) =>
  `---\n${header}\ndaysAgo: 4\n---\nThe text: begins.\n\n---\n\nAnd goes on.\n`;

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
    daysAgo: 4,
    likes: 0,
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

test('every comment stands under an article and is by somebody who exists', () => {
  const { authors, readers } = readPeople();
  const people = new Set([...authors, ...readers].map(({ key }) => key));
  const slugs = new Set(
    readArticles()
      .filter(({ status }) => status === 'published')
      .map(({ slug }) => slug),
  );
  for (const [slug, written] of Object.entries(readComments())) {
    expect(slugs).toContain(slug);
    for (const { by, text } of written) {
      expect(people).toContain(by);
      expect(text).not.toBe('');
    }
  }
});
