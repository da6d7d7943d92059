import { expect, test } from 'vitest';
import { CmsError, CmsUnavailable, unavailableMessage } from '../cms/client/errors';
import { cmsFailure, formFailure, networkFailure } from './failure';

const values = { email: 'a@b.c' };
const messageOf = ({ message }: Error) => `Login failed: ${message || 'wrong'}`;

test('a refusal without field errors has one message for the form, and what was typed', () => {
  const { data, init } = cmsFailure(new CmsError(401, ''), { values, messageOf });
  expect(init).toEqual({ status: 401 });
  expect(data).toEqual({ success: false, message: 'Login failed: wrong', errors: {}, values });
});

test('field errors stand alone', () => {
  const errors = { email: 'This email is taken.' };
  const { data, init } = cmsFailure(new CmsError(409, 'Please check the form.', errors), {
    values,
    messageOf,
  });
  expect(init).toEqual({ status: 409 });
  expect(data).toEqual({ success: false, message: undefined, errors, values });
});

test('a CMS that is down is a 503', () => {
  const { data, init } = cmsFailure(new CmsUnavailable('ECONNREFUSED'), { messageOf });
  expect(init).toEqual({ status: 503 });
  expect(data).toMatchObject({ message: `Login failed: ${unavailableMessage}`, values: undefined });
});

test('anything unexpected is thrown again', () => {
  expect(() => cmsFailure(new TypeError('a bug'), { messageOf })).toThrow('a bug');
});

test('a form with one place for messages gets the first of its fields there', () => {
  const errors = { content: 'Comment is required', other: 'x' };
  const { data } = cmsFailure(new CmsError(400, 'Please check the form.', errors), { hasOneMessage: true });
  expect(data).toMatchObject({ message: 'Comment is required', errors });
});

test('a form that never reached the server fails in the same shape', async () => {
  const { data, init } = formFailure(503, { message: 'Network error. Please try again.' });
  const answer = networkFailure('Network error. Please try again.');
  expect([answer.status, await answer.json()]).toEqual([init?.status, JSON.parse(JSON.stringify(data))]);
});
