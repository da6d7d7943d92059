import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData, type ClientLoaderFunctionArgs } from '@remix-run/react';
import { requireAdmin } from '../../../auth/guards.server';
import { deferUnlessHere } from '../../../ui/page/defer-page';
import { urls } from '../../../urls';
import { throwTabError } from '../admin-action.server';
import { DashboardError, DashboardTab } from '../dashboard-tab';
import { tabMeta } from '../tab-meta';
import tab from '../tab.module.css';
import { overviewCards } from './cards';
import styles from './overview.module.css';
import { getOverview } from "../../../cms/dashboard.server";

export const meta = tabMeta('Dashboard', urls.dashboard);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  return { page: await getOverview({ request, context }).catch(throwTabError) };
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return deferUnlessHere(request, serverLoader<typeof loader>());
}

export default function OverviewTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className={tab.title}>Overview</h1>
      <DashboardTab page={page}>
        {(overview) => (
          <dl className={styles.cards}>
            {overviewCards(overview).map(({ label, count, to }) => (
              <div key={label} className={styles.card}>
                <dt>
                  <Link to={to}>{label}</Link>
                </dt>
                <dd>{count.toLocaleString('en-GB')}</dd>
              </div>
            ))}
          </dl>
        )}
      </DashboardTab>
    </>
  );
}

export { DashboardError as ErrorBoundary };
