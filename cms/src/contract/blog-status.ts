export const blogStatuses = ['draft', 'pending', 'published', 'rejected'] as const;
export type BlogStatus = (typeof blogStatuses)[number];

/** The words that readers of the site and editors of the panel see. */
export const blogStatusWords: Record<BlogStatus, string> = {
  draft: 'Draft',
  pending: 'Pending',
  published: 'Published',
  rejected: 'Rejected',
};

/** The statuses that admins set and see: only its author sees a draft. */
export const moderatedStatuses = [
  'published',
  'pending',
  'rejected',
] as const satisfies readonly BlogStatus[];
export type ModeratedStatus = (typeof moderatedStatuses)[number];
