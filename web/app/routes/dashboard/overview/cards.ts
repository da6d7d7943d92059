import type { Overview } from 'cms/contract';
import { urls } from '../../../urls';

/** The seven cards, in their order, each with the list behind it. */
export function overviewCards({ users, admins, bannedUsers, blogs }: Overview) {
  const people = urls.dashboardTab('users');
  const all = urls.dashboardTab('blogs');
  return [
    { label: 'Total Users', count: users, to: people },
    { label: 'Admins', count: admins, to: `${people}?only=admins` },
    { label: 'Banned Users', count: bannedUsers, to: `${people}?only=banned` },
    { label: 'Total Blogs', count: blogs.total, to: all },
    { label: 'Published', count: blogs.published, to: `${all}?status=published` },
    { label: 'Pending', count: blogs.pending, to: urls.dashboardTab('queue') },
    { label: 'Rejected', count: blogs.rejected, to: `${all}?status=rejected` },
  ];
}
