import { expect, test } from 'vitest';
import { personalLinksSchema } from './personal-link';

test('of too many links none is looked at', () => {
  const { error } = personalLinksSchema.safeParse(Array(300_000).fill({}));
  expect(error?.issues).toHaveLength(1);
});
