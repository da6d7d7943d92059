import { expect, test } from 'vitest';
import { failureMessage, savedMessage } from './use-save';

test('the message of a new blog mentions a review', () => {
  expect(savedMessage(true, 'publish', 'published')).toBe('Blog posted successfully!');
  expect(savedMessage(true, 'publish', 'pending')).toBe(
    'Blog posted successfully! It is waiting for review.',
  );
  expect(savedMessage(true, 'draft', 'draft')).toBe('Draft saved.');
});

test('an edited blog is updated, a published draft is posted', () => {
  expect(savedMessage(false, 'update', 'published')).toBe('Blog updated successfully!');
  expect(savedMessage(false, 'update', 'pending')).toBe(
    'Blog updated successfully! It is waiting for review.',
  );
  expect(savedMessage(false, 'publish', 'published')).toBe('Blog posted successfully!');
});

test('a failed save of a new blog gives the reason of the CMS, one of an edit does not', () => {
  expect(failureMessage(true, { status: 400, message: 'Unknown category: x' })).toBe('Unknown category: x');
  expect(failureMessage(true, { status: 503, message: '' })).toBe('Failed to post blog.');
  expect(failureMessage(false, { status: 503, message: '' })).toBe('Failed to update blog.');
  expect(failureMessage(false, { status: 0, message: '' })).toBe('Error updating blog.');
});
