import type { BlogStatus } from '../../../contract';

/** The words and colours of a status. */
export const statuses: Record<BlogStatus, { name: string; color: string; background: string }> = {
  draft: { name: 'Draft', color: 'neutral700', background: 'neutral150' },
  pending: { name: 'Pending', color: 'warning700', background: 'warning100' },
  published: { name: 'Published', color: 'success700', background: 'success100' },
  rejected: { name: 'Rejected', color: 'danger700', background: 'danger100' },
};

const dayAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export const formatTime = (iso: string) => dayAndTime.format(new Date(iso));
