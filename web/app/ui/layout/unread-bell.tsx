import { useEffect, useState } from 'react';
import { urls } from '../../urls';
import { formatNumber } from '../text/format';
import button from '../button/button.module.css';
import { Icon } from '../icon/icon';
import { PageLink } from '../page-link/page-link';
import type { Viewer } from './viewer';
import styles from './unread-bell.module.css';

/** Each page brings a new object, so that it replaces counts that were loaded since. */
export interface Unread {
  count: number;
}

/** The number that came with the page, then kept up to date while it is open. */
export function useUnreadCount(viewer: Viewer | null, fromPage: Unread | null): number {
  const [unread, setUnread] = useState(fromPage);
  const viewerId = viewer?._id;
  useEffect(() => setUnread(fromPage), [fromPage]);
  useEffect(() => {
    if (viewerId === undefined) return;
    const stopped = new AbortController();
    // Visitors do not load it.
    void import('./watch-unread').then(
      ({ watchUnread }) => watchUnread((count) => setUnread({ count }), fromPage !== null, stopped.signal),
      () => {},
    );
    return () => stopped.abort();
  }, [viewerId, fromPage]);
  return unread?.count ?? 0;
}

export function notificationsLabel(count: number): string {
  return count > 0 ? `Notifications, ${formatNumber(count)} unread` : 'Notifications';
}

/** On a small screen it is in the menu instead. */
export function Bell({ unreadCount }: { unreadCount: number }) {
  const label = notificationsLabel(unreadCount);
  return (
    <PageLink
      to={urls.notifications}
      className={`${button.icon} ${styles.bell}`}
      aria-label={label}
      title={label}
    >
      <Icon name="bell" />
      {unreadCount > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unreadCount > 99 ? '99+' : unreadCount}
        </span>
      )}
    </PageLink>
  );
}
