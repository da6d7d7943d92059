import { expect, test } from 'vitest';
import { savedMessage } from './use-save';

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
