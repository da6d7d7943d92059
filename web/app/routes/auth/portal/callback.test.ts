import type { LoaderFunctionArgs } from '@remix-run/node';
import { expect, test } from 'vitest';
import { makeLoadContext } from '../../../../tests/load-context';
import { loader } from './callback';

function visit(query: string) {
  const request = new Request(`http://localhost:3000/auth/portal/callback?${query}`);
  return loader({ request, context: makeLoadContext(), params: {} } as unknown as LoaderFunctionArgs);
}

test('a failure that an address names is one that the page knows', async () => {
  const ending = (outcome: string) => ({ popup: 'a', outcome, next: `/login?signIn=${outcome}` });
  expect(await visit('failed=banned&popup=a')).toEqual(ending('banned'));
  for (const outcome of ['done', 'prove-password', 'toString', '<b>&signIn=x']) {
    expect(await visit(`popup=a&failed=${encodeURIComponent(outcome)}`)).toEqual(ending('failed'));
  }
});
