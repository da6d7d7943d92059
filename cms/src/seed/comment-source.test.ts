import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commentsSchema } from './comment-source';
import { authors, readers } from './people';
import { programme } from './publication-dates';

const text = readFileSync(new URL('../../seed/comments.json', import.meta.url), 'utf8');

test('every comment stands under an article of the programme and is by somebody who exists', () => {
  const people = new Set([...authors, ...readers].map(({ key }) => key));
  const slugs = new Set(programme.map(({ slug }) => slug));
  for (const [slug, comments] of Object.entries(commentsSchema.parse(JSON.parse(text)))) {
    expect(slugs).toContain(slug);
    for (const { by } of comments) expect(people).toContain(by);
  }
});
