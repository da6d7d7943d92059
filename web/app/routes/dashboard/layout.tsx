import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, Outlet, useLoaderData, useLocation, type ShouldRevalidateFunction } from '@remix-run/react';
import { tryFindViewer } from '../../auth/session.server';
import type { Caller } from '../../cms/client/call-cms.server';
import { useViewer } from '../../ui/layout/viewer';
import hidden from '../../ui/text/hidden.module.css';
import { version } from '../../env.server';
import { urls } from '../../urls';
import styles from './layout.module.css';
import { listModeratedBlogs } from '../../cms/dashboard.server';
import { readHeldMail } from '../../cms/mail.server';
import { listReports } from '../../cms/report.server';

const queue = urls.dashboardTab('queue');
const reports = urls.dashboardTab('reports');
const mails = urls.dashboardTab('mails');
const tabs = [
  ['Overview', urls.dashboard],
  ['All Blogs', urls.dashboardTab('blogs')],
  ['Queue', queue],
  ['Reports', reports],
  ['Users', urls.dashboardTab('users')],
  ['Subscribers', urls.dashboardTab('subscribers')],
  ['Mails', mails],
  ['Audit', urls.dashboardTab('audit')],
  ['Health', urls.dashboardTab('health')],
  ['Appearance', urls.dashboardTab('appearance')],
  ['Settings', urls.dashboardTab('settings')],
] as const;

export async function loader(args: LoaderFunctionArgs) {
  return { version, counts: await countWaiting(args) };
}

/** Reloads the counts after an admin's own action only, unless it failed and so changed nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, actionStatus = 200 }) =>
  formMethod === 'POST' && actionStatus < 400;

/** The sidebar beside every tab; each tab guards itself. */
export default function DashboardLayout() {
  const { version } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  return (
    <div className={styles.page}>
      <aside className={styles.sidebar} aria-label="Dashboard">
        <p className={styles.welcome}>
          Welcome, <strong>{viewer?.name ?? 'admin'}</strong>
        </p>
        <Tabs />
      </aside>
      <div className={styles.content}>
        <Outlet />
        <footer className={styles.version}>Powered by Linefeed {version}</footer>
      </div>
    </div>
  );
}

function Tabs() {
  const { counts } = useLoaderData<typeof loader>();
  const pathname = useLocation().pathname.toLowerCase();
  const waiting: Record<string, number | null | undefined> = {
    [queue]: counts?.pending,
    [reports]: counts?.reports,
    [mails]: counts?.heldMails,
  };
  // The address of every other tab starts with the overview's.
  const isAt = (to: string) => pathname === to || (to !== urls.dashboard && pathname.startsWith(`${to}/`));
  return (
    <nav aria-label="Dashboard" className={styles.tabs}>
      {tabs.map(([label, to]) => (
        <Link key={to} to={to} aria-current={isAt(to) ? 'page' : undefined}>
          {label}
          {waiting[to] ? (
            <span className={styles.count}>
              {waiting[to]}
              <span className={hidden.hidden}> waiting</span>
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}

const orNull = (count: Promise<number>) => count.catch(() => null);
const totalOf = async (list: Promise<{ total: number }>) => (await list).total;
const heldOf = async (caller: Caller) => (await readHeldMail(caller)).count;

/** Counts what waits for a decision; null for a viewer who is no admin, or on failure. */
async function countWaiting(caller: Caller) {
  const viewer = await tryFindViewer(caller);
  if (viewer?.role !== 'admin') return null;
  const [pending, reports, heldMails] = await Promise.all([
    orNull(totalOf(listModeratedBlogs(caller, { status: 'pending', limit: 1 }))),
    orNull(totalOf(listReports(caller, { status: 'open', limit: 1 }))),
    orNull(heldOf(caller)),
  ]);
  return { pending, reports, heldMails };
}

export { DashboardError as ErrorBoundary } from './dashboard-tab';
