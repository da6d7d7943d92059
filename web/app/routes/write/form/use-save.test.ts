import { expect, test } from 'vitest';
import { refusedMessage, savedMessage } from './use-save';

test('a new blog is posted, and waits where it is reviewed', () => {
  expect(savedMessage(true, 'publish', 'published')).toBe('Blog posted successfully!');
  expect(savedMessage(true, 'publish', 'pending')).toBe(
    'Blog posted successfully! It is waiting for review.',
  );
  expect(savedMessage(true, 'draft', 'draft')).toBe('Draft saved.');
});

test('an edited blog is updated, a draft that is published posted', () => {
  expect(savedMessage(false, 'update', 'published')).toBe('Blog updated successfully!');
  expect(savedMessage(false, 'update', 'pending')).toBe(
    'Blog updated successfully! It is waiting for review.',
  );
  expect(savedMessage(false, 'publish', 'published')).toBe('Blog posted successfully!');
});

test('a refusal is worded by the screen, the server first when posting', () => {
  expect(refusedMessage(true, { status: 400, message: 'Unknown category: x' })).toBe('Unknown category: x');
  expect(refusedMessage(true, { status: 503, message: '' })).toBe('Failed to post blog.');
  expect(refusedMessage(false, { status: 503, message: '' })).toBe('Failed to update blog.');
  expect(refusedMessage(false, { status: 0, message: '' })).toBe('Error updating blog.');
});
