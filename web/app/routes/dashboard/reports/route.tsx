import { useLoaderData } from '@remix-run/react';
import { skipRevalidateForDialog } from '../../../ui/dialog/dialog-address';
import { Notice } from '../../../ui/page/page';
import { keepList } from '../../../ui/pagination/keep-list';
import { List } from '../../../ui/pagination/list';
import { urls } from '../../../urls';
import { adminLoader } from '../admin-action.server';
import { sendAdminForm } from '../admin-form';
import { ListFilters } from '../dashboard-list';
import { DashboardError, DashboardTab, tabMeta } from '../dashboard-tab';
import { ReportDialogs } from './report-dialogs';
import { ReportEntry } from './report-entry';
import { decideAction, loadReports, type ReportsPage } from './reports.server';
import styles from './reports.module.css';

export const meta = tabMeta('Reports', urls.dashboardTab('reports'));
export const loader = adminLoader(loadReports);
export const clientLoader = keepList;
export const action = decideAction;
export const clientAction = sendAdminForm;
export const shouldRevalidate = skipRevalidateForDialog;

export default function ReportsTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <DashboardTab title="Reports" page={page}>
      {(reports) => <Reports page={reports} />}
    </DashboardTab>
  );
}

const empty = {
  open: { title: 'Nothing is reported.', text: 'Blogs and responses that readers report will appear here.' },
  closed: { title: 'Nothing has been decided yet.', text: 'Reports that were decided will appear here.' },
};

function Reports({ page }: { page: ReportsPage }) {
  return (
    <>
      <ListFilters
        label="Reports"
        filter={{
          name: 'status',
          value: page.status === 'closed' ? 'closed' : '',
          all: 'Open',
          options: [{ value: 'closed', name: 'Decided' }],
        }}
      />
      <List list={page.list} noun="report" empty={<NoReports status={page.status} />}>
        {(rows) => (
          <>
            <ul role="list" className={styles.list}>
              {rows.map((report) => (
                <li key={report.id}>
                  <ReportEntry report={report} />
                </li>
              ))}
            </ul>
            <ReportDialogs rows={rows} />
          </>
        )}
      </List>
    </>
  );
}

function NoReports({ status }: Pick<ReportsPage, 'status'>) {
  const { title, text } = empty[status];
  return (
    <Notice title={title}>
      <p>{text}</p>
    </Notice>
  );
}

export { DashboardError as ErrorBoundary };
