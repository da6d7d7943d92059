import { expect, test } from 'vitest';
import { settingsInputSchema } from './setting';

const many = Array.from({ length: 340_000 }, () => ({}));

// One message for each of the entries takes the memory of the process.
test.each([
  [{ site: { navigation: many } }, 'The navigation has at most 6 entries'],
  [{ socialLinks: many }, 'At most 12 links'],
  [{ footer: { categories: many } }, 'The footer has at most 12 categories'],
])('a list that is far too long has one message', (settings, message) => {
  const { error } = settingsInputSchema.safeParse(settings);
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test.each(['One\nTwo', 'A\u0007B', 'A\u001b]8;;x', 'A\tB', 'A\u2028B', 'A\u0085B'])(
  'a name with a control character is refused: %j',
  (name) => {
    const { error } = settingsInputSchema.safeParse({ site: { name } });
    expect(error?.issues.map((issue) => issue.message)).toEqual(['Site name must be one line']);
  },
);

test('an entry of the navigation leads to no host that imitates a path', () => {
  const navigation = [{ name: 'x', path: 'https://known.example\u2044evil.example' }];
  expect(settingsInputSchema.safeParse({ site: { navigation } }).success).toBe(false);
});
