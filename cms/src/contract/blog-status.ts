export const blogStatuses = ['draft', 'pending', 'published', 'rejected'] as const;
export type BlogStatus = (typeof blogStatuses)[number];

/** What admins make of a blog, and see: a draft is its author's alone. */
export const moderatedStatuses = [
  'published',
  'pending',
  'rejected',
] as const satisfies readonly BlogStatus[];
export type ModeratedStatus = (typeof moderatedStatuses)[number];
