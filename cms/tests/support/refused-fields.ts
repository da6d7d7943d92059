import { expect } from 'vitest';
import type { ErrorAnswer } from '../../src/contract';
import type { Answer } from './client';

/** A 400 with an error at each of the fields and at no other, whose message is the first of them. */
export function expectRefused({ status, body }: Answer, fields: string[]) {
  const { errors = {} } = body as ErrorAnswer;
  expect([status, body]).toEqual([
    400,
    {
      success: false,
      message: errors[fields[0] ?? ''],
      errors: Object.fromEntries(fields.map((field) => [field, expect.stringMatching(/\w/)])),
    },
  ]);
}
