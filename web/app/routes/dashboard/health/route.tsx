import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { type Finding, healthStatuses, healthWords } from 'cms/contract';
import type { Caller } from '../../../cms/client/call-cms.server';
import { getHealth } from '../../../cms/health.server';
import { deferUnlessHere } from '../../../ui/page/defer-page';
import { DateTime } from '../../../ui/text/format';
import { urls } from '../../../urls';
import { adminLoader } from '../admin-action.server';
import { DashboardError, DashboardTab, tabMeta } from '../dashboard-tab';
import tab from '../tab.module.css';
import styles from './health.module.css';

export const meta = tabMeta('Health', urls.dashboardTab('health'));
export const loader = adminLoader(loadHealth);
export const clientLoader = deferUnlessHere;

export default function HealthTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <DashboardTab title="Health" page={page}>
      {(health) => <HealthList health={health} />}
    </DashboardTab>
  );
}

/** What is wrong comes first, and then in the order in which it is looked at. */
async function loadHealth(caller: Caller) {
  const { checkedAt, findings } = await getHealth(caller);
  const byStatus = healthStatuses.map((status) => findings.filter((one) => one.status === status));
  return { checkedAt, findings: byStatus.toReversed().flat(), summary: summarise(findings) };
}

function summarise(findings: readonly Finding[]): string {
  const count = (status: Finding['status']) => findings.filter((one) => one.status === status).length;
  const [wrong, toLookAt] = [count('bad'), count('warn')];
  const parts = [
    ...(wrong > 0 ? [`${wrong} wrong`] : []),
    ...(toLookAt > 0 ? [`${toLookAt} to look at`] : []),
  ];
  return parts.length > 0 ? `${parts.join(', ')}, ${count('good')} good.` : 'All is good.';
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
      <table className={tab.table}>
        <thead>
          <tr>
            {['What', 'How it is', 'What to do'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {findings.map((finding, index) => (
            <Row key={index} finding={finding} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Row({ finding: { name, status, text } }: { finding: Finding }) {
  return (
    <tr>
      <td className={tab.name}>{name}</td>
      <td className={styles.status}>
        <span className={styles[status]}>{healthWords[status]}</span>
      </td>
      <td>{text}</td>
    </tr>
  );
}

export { DashboardError as ErrorBoundary };
