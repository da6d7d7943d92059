import { NavLink, Outlet } from '@remix-run/react';
import { useViewer } from '../../ui/layout/use-viewer';
import { urls } from '../../urls';
import styles from './layout.module.css';

const tabs = [
  ['Overview', urls.dashboard],
  ['All Blogs', urls.dashboardTab('blogs')],
  ['Users', urls.dashboardTab('users')],
  ['Queue', urls.dashboardTab('queue')],
  ['Audit', urls.dashboardTab('audit')],
  ['Settings', urls.dashboardTab('settings')],
] as const;

/** The sidebar beside every tab; each tab guards itself. */
export default function DashboardLayout() {
  const viewer = useViewer();
  return (
    <div className={styles.page}>
      <aside className={styles.side} aria-label="Dashboard">
        <p className={styles.welcome}>
          Welcome, <strong>{viewer?.name ?? 'admin'}</strong>
        </p>
        <nav aria-label="Dashboard" className={styles.tabs}>
          {tabs.map(([label, to]) => (
            <NavLink key={to} to={to} end={to === urls.dashboard} prefetch="intent">
              {label}
            </NavLink>
          ))}
        </nav>
      </aside>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}
