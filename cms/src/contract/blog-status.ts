export const blogStatuses = ['draft', 'pending', 'published', 'rejected'] as const;
export type BlogStatus = (typeof blogStatuses)[number];

/** As readers of the site and editors of the panel see them. */
export const blogStatusWords: Record<BlogStatus, string> = {
  draft: 'Draft',
  pending: 'Pending',
  published: 'Published',
  rejected: 'Rejected',
};

/** What admins make of a blog, and see: a draft is its author's alone. */
export const moderatedStatuses = [
  'published',
  'pending',
  'rejected',
] as const satisfies readonly BlogStatus[];
export type ModeratedStatus = (typeof moderatedStatuses)[number];
