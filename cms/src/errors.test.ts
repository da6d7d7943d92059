import { expect, test } from 'vitest';
import { TooManyRequestsError } from './errors';

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3600, '60 minutes'],
])('a limit of %i seconds tells when to try again', (seconds, when) => {
  expect(new TooManyRequestsError(seconds).message).toBe(`Too many requests. Please try again in ${when}.`);
});
