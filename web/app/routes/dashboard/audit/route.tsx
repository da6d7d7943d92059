import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireAdmin } from '../../../auth/session.server';
import { urls } from '../../../urls';
import { throwTabError } from '../admin-action.server';
import { DashboardError, DashboardTab, loadTab, tabMeta } from '../dashboard-tab';
import tab from '../tab.module.css';
import { loadAudit } from './audit-data.server';
import { AuditLog } from './audit-log';

export const meta = tabMeta('Audit', urls.dashboardTab('audit'));

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  return { page: await loadAudit({ request, context }).catch(throwTabError) };
}

export const clientLoader = loadTab;

export default function AuditTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className={tab.title}>Audit</h1>
      <DashboardTab page={page}>{(log) => <AuditLog log={log} />}</DashboardTab>
    </>
  );
}

export { DashboardError as ErrorBoundary };
