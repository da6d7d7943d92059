import type { BlogStatus } from 'cms/contract';

export const statusNames: Record<BlogStatus, string> = {
  draft: 'Draft',
  pending: 'Pending',
  published: 'Published',
  rejected: 'Rejected',
};
