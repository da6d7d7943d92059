import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { countFindings, type Finding, findingStatuses, findingWords } from 'cms/contract';
import type { Caller } from '../../../cms/client/call-cms.server';
import { getDoctorReport } from '../../../cms/doctor.server';
import { DateTime } from '../../../ui/text/format';
import { urls } from '../../../urls';
import { adminLoader } from '../admin-action.server';
import { Table } from '../dashboard-list';
import { DashboardError, DashboardTab, tabMeta } from '../dashboard-tab';
import tab from '../tab.module.css';
import styles from './health.module.css';

export const meta = tabMeta('Health', urls.dashboardTab('health'));
export const loader = adminLoader(loadHealth);

export default function HealthTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <DashboardTab title="Health" page={page}>
      {(health) => <HealthList health={health} />}
    </DashboardTab>
  );
}

/** Problems come first, then warnings, each in the order of the checks. */
async function loadHealth(caller: Caller) {
  const { checkedAt, findings } = await getDoctorReport(caller);
  const byStatus = findingStatuses.map((status) => findings.filter((one) => one.status === status));
  return { checkedAt, findings: byStatus.toReversed().flat(), summary: countFindings(findings) };
}

type LoadedHealth = Awaited<ReturnType<typeof loadHealth>>;

function HealthList({ health: { checkedAt, findings, summary } }: { health: LoadedHealth }) {
  const isChecking = useNavigation().location?.pathname === urls.dashboardTab('health');
  return (
    <>
      <Form replace preventScrollReset className={styles.head}>
        <p role="status" className={styles.summary}>
          <strong>{summary}</strong>{' '}
          <span className={styles.checked}>
            Checked <DateTime date={checkedAt} />
          </span>
        </p>
        <button type="submit" className={tab.button} aria-disabled={isChecking}>
          {isChecking ? 'Checking…' : 'Check again'}
        </button>
      </Form>
      <div className={styles.findings}>
        <Table columns={['Check', 'Result', 'Details']}>
          {findings.map((finding, index) => (
            <Row key={index} finding={finding} />
          ))}
        </Table>
      </div>
    </>
  );
}

function Row({ finding: { name, status, text } }: { finding: Finding }) {
  return (
    <tr>
      <td className={tab.name}>{name}</td>
      <td className={styles.status}>
        <span className={styles[status]}>{findingWords[status]}</span>
      </td>
      <td className={styles.details}>{text}</td>
    </tr>
  );
}

export { DashboardError as ErrorBoundary };
