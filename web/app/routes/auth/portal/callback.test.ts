import { expect, test } from 'vitest';
import { visit } from '../../../../tests/visit-route';

test('a failure that an address names is one that the page knows', async () => {
  const visitWith = (query: string) => visit('callback', { path: `/auth/portal/callback?${query}` });
  const ending = (outcome: string) => ({ data: { popup: 'a', outcome, next: `/login?signIn=${outcome}` } });
  expect(await visitWith('failed=banned&popup=a')).toMatchObject(ending('banned'));
  for (const outcome of ['done', 'prove-password', 'toString', '<b>&signIn=x'])
    expect(await visitWith(`popup=a&failed=${encodeURIComponent(outcome)}`)).toMatchObject(ending('failed'));
});
