import { Link, useLoaderData } from '@remix-run/react';
import { activityDays, type Overview } from 'cms/contract';
import type { Caller } from '../../../cms/client/call-cms.server';
import { urls } from '../../../urls';
import { adminLoader } from '../admin-action.server';
import { DashboardError, DashboardTab, tabMeta } from '../dashboard-tab';
import { drawActivity } from './activity';
import { ActivityCharts } from './activity-charts';
import { formatNumber } from '../../../ui/text/format';
import styles from './overview.module.css';
import { getOverview, listActivity } from '../../../cms/dashboard.server';

export const meta = tabMeta('Dashboard', urls.dashboard);
export const loader = adminLoader(loadOverview);

export default function OverviewTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <DashboardTab title="Overview" page={page}>
      {({ overview, activity }) => (
        <>
          <dl className={styles.cards}>
            {overviewCards(overview).map(({ label, count, to }) => (
              <div key={label} className={styles.card}>
                <dt>
                  <Link to={to}>{label}</Link>
                </dt>
                <dd>{formatNumber(count)}</dd>
              </div>
            ))}
          </dl>
          <ActivityCharts activity={activity} />
        </>
      )}
    </DashboardTab>
  );
}

async function loadOverview(caller: Caller) {
  const chosen = new URL(caller.request.url).searchParams.get('days');
  const days = activityDays.find((one) => one === chosen) ?? '30';
  const [overview, rows] = await Promise.all([getOverview(caller), listActivity(caller, { days })]);
  return { overview, activity: drawActivity(rows) };
}

export { DashboardError as ErrorBoundary };

/** Each count links to its list. */
function overviewCards({ users, admins, bannedUsers, blogs }: Overview) {
  const userList = urls.dashboardTab('users');
  const blogList = urls.dashboardTab('blogs');
  return [
    { label: 'Total Users', count: users, to: userList },
    { label: 'Admins', count: admins, to: `${userList}?only=admins` },
    { label: 'Banned Users', count: bannedUsers, to: `${userList}?only=banned` },
    { label: 'Total Blogs', count: blogs.total, to: blogList },
    { label: 'Published', count: blogs.published, to: `${blogList}?status=published` },
    { label: 'Pending', count: blogs.pending, to: urls.dashboardTab('queue') },
    { label: 'Rejected', count: blogs.rejected, to: `${blogList}?status=rejected` },
  ];
}
