import { expect, test } from 'vitest';
import type { z } from 'zod';
import {
  accountDeletionSchema,
  commentInputSchema,
  contactMessageSchema,
  decisionInputSchemas,
  hideInputSchema,
  limits,
  linkInputSchema,
  profileInputSchema,
  registrationSchema,
  reportInputSchema,
  statusesInputSchema,
  statusInputSchema,
} from '.';

const long = 'x'.repeat(5001);

/** The first message of each field. */
function messagesOf(schema: z.ZodType, value: unknown) {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}

const status = 'Status must be published, pending or rejected';
const reason = 'A reason is required';
const decision = 'Decision must be dismiss, reject or delete';

test.each<[string, z.ZodType, object, object]>([
  ['a status', statusInputSchema, { status: 'draft' }, { status }],
  ['a rejection', statusInputSchema, { status: 'rejected' }, { reason }],
  [
    'a rejection',
    statusInputSchema,
    { status: 'rejected', reason: long },
    { reason: 'Reason must be at most 500 characters' },
  ],
  [
    'statuses',
    statusesInputSchema,
    { status: 'published', blogs: [] },
    { blogs: 'Choose at least one blog' },
  ],
  ['statuses', statusesInputSchema, { status: 'published' }, { blogs: 'Blogs must be a list of blogs' }],
  [
    'statuses',
    statusesInputSchema,
    { status: 'published', blogs: Array(limits.blogsDecided + 1).fill({ _id: 'x' }) },
    { blogs: 'At most 100 blogs at once' },
  ],
  ['a report', reportInputSchema, {}, { reason }],
  [
    'a report',
    reportInputSchema,
    { reason: 'boring', text: long },
    {
      reason: 'Reason must be spam, abuse, copyright or other',
      text: 'Text must be at most 1000 characters',
    },
  ],
  ['a decision on a report', decisionInputSchemas.comment, {}, { decision }],
  [
    'a rejection of a reported blog',
    decisionInputSchemas.blog,
    { decision: 'reject', reason: ' ' },
    { reason },
  ],
  ['a rejection of a reported comment', decisionInputSchemas.comment, { decision: 'reject' }, {}],
  ['hiding a comment', hideInputSchema, {}, { hidden: 'Hidden must be true or false' }],
  ['a comment', commentInputSchema, {}, { content: 'Comment is required' }],
  [
    'a comment',
    commentInputSchema,
    { content: long },
    { content: 'Comment must be at most 5000 characters' },
  ],
  [
    'a contact message',
    contactMessageSchema,
    { email: 'a@b' },
    { name: 'Name is required', message: 'Message is required' },
  ],
  [
    'a contact message',
    contactMessageSchema,
    { name: long, email: 'a@b', subject: long, message: long },
    {
      name: 'Name must be at most 100 characters',
      subject: 'Subject must be at most 200 characters',
      message: 'Message must be at most 5000 characters',
    },
  ],
  [
    'a registration',
    registrationSchema,
    { email: 'a@b', password: 'Abcdefg1!' },
    { name: 'Username is required' },
  ],
  [
    'a registration',
    registrationSchema,
    { name: long, email: 'a@b', password: 'Abcdefg1!' },
    { name: 'Username must be at most 60 characters' },
  ],
  [
    'a profile',
    profileInputSchema,
    { name: long, bio: long, profilePicture: 'javascript:alert(1)' },
    {
      name: 'Name must be at most 60 characters',
      bio: 'Bio must be at most 500 characters',
      profilePicture: 'Profile picture must be an https address or a picture uploaded here',
    },
  ],
  [
    'a profile',
    profileInputSchema,
    { website: 'example.com', links: [{ name: 'x', url: 'http://example.com' }] },
    {
      website: 'Website must be an https address, such as https://example.com',
      links: 'Link address must be an https address, such as https://example.com',
    },
  ],
  ['a profile', profileInputSchema, { links: 'x' }, { links: 'Links must be a list' }],
  ['a profile', profileInputSchema, { links: [{}, {}, {}, {}] }, { links: 'At most 3 links' }],
  ['a profile', profileInputSchema, { links: [5] }, { links: 'A link must have a title and an address' }],
  ['a profile', profileInputSchema, { links: [{}] }, { links: 'A link needs a title' }],
  [
    'a profile',
    profileInputSchema,
    { links: [{ name: 'a\nb', url: 'https://a.example' }] },
    { links: 'Link title must be one line' },
  ],
  ['a deletion', accountDeletionSchema, {}, { blogs: 'Choose what becomes of your blogs' }],
  ['the link of a mail', linkInputSchema, { token: 5 }, { token: 'This link is no longer valid.' }],
])('%s tells of each field its first fault (%#)', (_name, schema, value, messages) => {
  expect(messagesOf(schema, value)).toEqual(messages);
});
