import { dateField, type TypeView } from './view';

export const blogView: TypeView = {
  title: 'title',
  sort: 'createdAt:DESC',
  pageSize: 20,
  search: ['title', 'author.name'],
  list: ['title', 'author', 'state', 'createdAt'],
  form: [{ title: 12 }, { content: 12 }, { image: 6, author: 6 }, { categories: 12 }, { tags: 12 }],
  fields: {
    title: { label: 'Title' },
    content: { label: 'Text' },
    image: { label: 'Cover' },
    author: { label: 'Author', namedBy: 'name', hint: 'The person under whose name the blog appears.' },
    state: { label: 'Status', hint: 'Readers see only published blogs.' },
    categories: { label: 'Categories', namedBy: 'name', hint: 'At least one, at most five.' },
    rejectionReason: {
      label: 'Reason for rejecting',
      hint: 'Needed to reject a blog. The author reads it in their profile and in the mail about it.',
    },
    tags: { label: 'Tags', hint: 'Up to ten, in the order in which they are shown.' },
    createdAt: dateField('Written on'),
    releasedAt: dateField('Published on'),
    // The page of a blog sends it back, so that nothing newer is overwritten.
    versionAt: dateField('Changed on'),
    likesCount: { label: 'Likes', isReadOnly: true },
    commentsCount: { label: 'Responses', isReadOnly: true },
    readingMinutes: { label: 'Minutes to read', isReadOnly: true },
  },
};

export const commentView: TypeView = {
  title: 'content',
  sort: 'createdAt:DESC',
  pageSize: 20,
  search: ['content', 'author.name', 'blog.title'],
  list: ['content', 'author', 'blog', 'hidden', 'createdAt'],
  form: [{ content: 12 }],
  fields: {
    content: { label: 'Response', hint: 'Readers see a change at once. Nobody is notified.' },
    author: { label: 'Written by', namedBy: 'name', isReadOnly: true },
    blog: { label: 'Under the blog', namedBy: 'title', isReadOnly: true },
    hidden: { label: 'Hidden', isReadOnly: true },
    createdAt: dateField('Written on'),
  },
};

export const reportView: TypeView = {
  title: 'label',
  sort: 'createdAt:DESC',
  pageSize: 20,
  search: ['label'],
  list: ['label', 'subjectType', 'state', 'reportsCount', 'decision', 'lastReportedAt'],
  // The input of this field shows the whole report.
  form: [{ label: 12 }],
  fields: {
    label: { label: 'What was reported', isReadOnly: true },
    subjectType: { label: 'Blog or response', isReadOnly: true },
    state: { label: 'Status', isReadOnly: true },
    reportsCount: { label: 'Reports', isReadOnly: true },
    spam: { label: 'As spam', isReadOnly: true },
    abuse: { label: 'As abuse', isReadOnly: true },
    copyright: { label: 'For copyright', isReadOnly: true },
    other: { label: 'For something else', isReadOnly: true },
    decision: { label: 'Decision', isReadOnly: true },
    reason: { label: 'Reason', isReadOnly: true },
    decidedAt: { label: 'Decided', isReadOnly: true },
    createdAt: dateField('First reported'),
    lastReportedAt: { label: 'Last reported', isReadOnly: true },
  },
};
