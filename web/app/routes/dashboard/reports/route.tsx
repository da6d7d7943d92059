import { useLoaderData } from '@remix-run/react';
import { MoreLink } from '../../../ui/more-link/more-link';
import { skipRevalidateForDialog } from '../../../ui/dialog/dialog-address';
import { Notice } from '../../../ui/page/page';
import { urls } from '../../../urls';
import { adminLoader } from '../admin-action.server';
import { sendAdminForm } from '../admin-form';
import { ListFilters } from '../dashboard-list';
import { DashboardError, DashboardTab, tabMeta } from '../dashboard-tab';
import { ReportDialogs } from './report-dialogs';
import { ReportEntry } from './report-entry';
import { decideAction, loadReports, type ReportRows } from './reports.server';
import styles from './reports.module.css';

export const meta = tabMeta('Reports', urls.dashboardTab('reports'));
export const loader = adminLoader(loadReports);
export const action = decideAction;
export const clientAction = sendAdminForm;
export const shouldRevalidate = skipRevalidateForDialog;

export default function ReportsTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <DashboardTab title="Reports" page={page}>
      {(list) => <Reports list={list} />}
    </DashboardTab>
  );
}

const empty = {
  open: { title: 'Nothing is reported.', text: 'Blogs and comments that readers report will appear here.' },
  closed: { title: 'Nothing has been decided yet.', text: 'Reports that were decided will appear here.' },
};

function Reports({ list }: { list: ReportRows }) {
  const { title, text } = empty[list.status];
  return (
    <>
      <ListFilters
        label="Reports"
        filter={{
          name: 'status',
          value: list.status === 'closed' ? 'closed' : '',
          all: 'Open',
          options: [{ value: 'closed', name: 'Decided' }],
        }}
      />
      {list.rows.length === 0 ? (
        <Notice title={title}>
          <p>{text}</p>
        </Notice>
      ) : (
        <ul role="list" className={styles.list}>
          {list.rows.map((report) => (
            <li key={report.id}>
              <ReportEntry report={report} />
            </li>
          ))}
        </ul>
      )}
      <MoreLink to={list.more} shown={list.rows.length} total={list.total} />
      <ReportDialogs rows={list.rows} />
    </>
  );
}

export { DashboardError as ErrorBoundary };
