import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  NavLink,
  Outlet,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { tryFindViewer } from '../../auth/session.server';
import type { Caller } from '../../cms/client/call-cms.server';
import { awaitForDocument } from '../../http/document.server';
import { useViewer } from '../../ui/layout/site-layout';
import { useLatest } from '../../ui/page/defer-page';
import hidden from '../../ui/text/hidden.module.css';
import { urls } from '../../urls';
import styles from './layout.module.css';
import { listModeratedBlogs } from '../../cms/dashboard.server';

const queue = urls.dashboardTab('queue');
const tabs = [
  ['Overview', urls.dashboard],
  ['All Blogs', urls.dashboardTab('blogs')],
  ['Users', urls.dashboardTab('users')],
  ['Subscribers', urls.dashboardTab('subscribers')],
  ['Queue', queue],
  ['Mails', urls.dashboardTab('mails')],
  ['Audit', urls.dashboardTab('audit')],
  ['Settings', urls.dashboardTab('settings')],
] as const;

export function loader(args: LoaderFunctionArgs) {
  return awaitForDocument(args.context, { pendingCount: countPending(args) });
}

/** A failed count leaves the number out. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const pendingCount = serverLoader<typeof loader>().then(
    (loaded) => loaded.pendingCount,
    () => null,
  );
  return { pendingCount };
}

/** Reloads the count after an admin's own action only. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod }) => formMethod === 'POST';

/** The sidebar beside every tab; each tab guards itself. */
export default function DashboardLayout() {
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
      </div>
    </div>
  );
}

function Tabs() {
  const pendingCount = useLatest(useLoaderData<typeof loader>().pendingCount);
  return (
    <nav aria-label="Dashboard" className={styles.tabs}>
      {tabs.map(([label, to]) => (
        <NavLink key={to} to={to} end={to === urls.dashboard} prefetch="intent">
          {label}
          {to === queue && pendingCount ? (
            <span className={styles.count}>
              {pendingCount}
              <span className={hidden.hidden}> waiting</span>
            </span>
          ) : null}
        </NavLink>
      ))}
    </nav>
  );
}

/** Counts the blogs pending review; null for a viewer who is no admin, or on failure. */
async function countPending(caller: Caller): Promise<number | null> {
  const viewer = await tryFindViewer(caller);
  if (viewer?.role !== 'admin') return null;
  return listModeratedBlogs(caller, { status: 'pending', limit: 1 }).then(
    ({ total }) => total,
    () => null,
  );
}
