import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  NavLink,
  Outlet,
  useLoaderData,
  useLocation,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { awaitForDocument } from '../../http/await-for-document.server';
import { useViewer } from '../../ui/layout/viewer';
import hidden from '../../ui/text/hidden.module.css';
import { urls } from '../../urls';
import styles from './layout.module.css';
import { useWaitingCount } from './use-waiting-count';
import { countWaiting } from './waiting-count.server';

const queue = urls.dashboardTab('queue');
const tabs = [
  ['Overview', urls.dashboard],
  ['All Blogs', urls.dashboardTab('blogs')],
  ['Users', urls.dashboardTab('users')],
  ['Queue', queue],
  ['Audit', urls.dashboardTab('audit')],
  ['Settings', urls.dashboardTab('settings')],
] as const;

export function loader({ request, context }: LoaderFunctionArgs) {
  return awaitForDocument(context, { waiting: countWaiting({ request, context }) });
}

/** The page stands without the number. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const waiting = serverLoader<typeof loader>().then(
    (loaded) => loaded.waiting,
    () => null,
  );
  return { waiting };
}

/** Only what an admin does changes the number before their eyes. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod }) => formMethod === 'POST';

/** The sidebar beside every tab; each tab guards itself. */
export default function DashboardLayout() {
  const viewer = useViewer();
  return (
    <div className={styles.page}>
      <aside className={styles.side} aria-label="Dashboard">
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
  const waiting = useWaitingCount(useLoaderData<typeof loader>().waiting);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  // On a narrow screen the row of tabs is longer than the screen.
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && open) nav.current.scrollLeft = open.offsetLeft - nav.current.clientWidth / 3;
  }, [pathname]);

  return (
    <nav ref={nav} aria-label="Dashboard" className={styles.tabs}>
      {tabs.map(([label, to]) => (
        <NavLink key={to} to={to} end={to === urls.dashboard} prefetch="intent">
          {label}
          {to === queue && waiting ? (
            <span className={styles.count}>
              {waiting}
              <span className={hidden.hidden}> waiting</span>
            </span>
          ) : null}
        </NavLink>
      ))}
    </nav>
  );
}
