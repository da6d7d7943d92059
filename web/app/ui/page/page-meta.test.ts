import { expect, test } from 'vitest';
import { breadcrumbs, person } from './page-meta';

const matches = [{ id: 'root', data: { origin: 'https://linefeed.example' } }];

test('a person has a page, and a picture with its full address', () => {
  const { 'script:ld+json': data } = person(matches, { name: 'Ada', image: '/uploads/a.webp' }, '/authors/a');
  expect(data).toMatchObject({
    '@type': 'Person',
    url: 'https://linefeed.example/authors/a',
    image: 'https://linefeed.example/uploads/a.webp',
  });
});

test('breadcrumbs are counted from one', () => {
  const { 'script:ld+json': data } = breadcrumbs(matches, [
    { name: 'Home', path: '/' },
    { name: 'Here', path: '/here' },
  ]);
  expect(data).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://linefeed.example/' },
      { position: 2, item: 'https://linefeed.example/here' },
    ],
  });
});
