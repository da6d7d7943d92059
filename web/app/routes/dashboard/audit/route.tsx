import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { auditActions, auditActionWords, type AuditEntry, wordOf } from 'cms/contract';
import type { Caller } from '../../../cms/client/call-cms.server';
import { loadList } from '../../../cms/client/list.server';
import { listAudit } from '../../../cms/dashboard.server';
import { Notice } from '../../../ui/page/page';
import { keepList } from '../../../ui/pagination/keep-list';
import { List } from '../../../ui/pagination/list';
import { DateTime } from '../../../ui/text/format';
import { urls } from '../../../urls';
import { adminLoader } from '../admin-action.server';
import { Table } from '../dashboard-list';
import { DashboardError, DashboardTab, tabMeta } from '../dashboard-tab';
import { describeEntry } from '../labels';
import tab from '../tab.module.css';
import { AuditFilters } from './audit-filters';

export const meta = tabMeta('Audit', urls.dashboardTab('audit'));

export const loader = adminLoader(loadAudit);
export const clientLoader = keepList;

export default function AuditTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <DashboardTab title="Audit" page={page}>
      {(log) => <AuditLog log={log} />}
    </DashboardTab>
  );
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The filters in the address: action, actor, subject and days. */
function filtersOf({ searchParams }: URL) {
  const param = (name: string) => searchParams.get(name) || undefined;
  const day = (name: string) => [param(name)].find((text) => text !== undefined && isDay(text));
  return {
    action: auditActions.find((one) => one === param('action')),
    actor: param('actor'),
    subject: param('subject'),
    from: day('from'),
    to: day('to'),
  };
}

async function loadAudit(caller: Caller) {
  const url = new URL(caller.request.url);
  const filters = filtersOf(url);
  const path = urls.dashboardTab('audit', filters);
  const list = await loadList(caller, path, (after) => listAudit(caller, { ...filters, after }));
  const [first] = list.items;
  return {
    ...filters,
    /** Names of the filtered person and subject, if an entry holds them. */
    actorName: filters.actor && (first?.actor?.name ?? 'one person'),
    subjectLabel: filters.subject && (first?.subject.label ?? 'one subject'),
    table: urls.auditTable(filters),
    list,
  };
}

type AuditRows = Awaited<ReturnType<typeof loadAudit>>;

function AuditLog({ log }: { log: AuditRows }) {
  return (
    <>
      <AuditFilters log={log} />
      <List list={log.list} noun="record" empty={<Notice title="No entries found." />}>
        {(entries) => (
          <Table columns={['Action', 'About', 'By', 'When']}>
            {entries.map((entry) => (
              <Row key={entry._id} entry={entry} />
            ))}
          </Table>
        )}
      </List>
    </>
  );
}

function Row({ entry }: { entry: AuditEntry }) {
  const { action, subject, actor, createdAt } = entry;
  const { nonUser, detail } = describeEntry(entry);
  const label = subject.label ?? subject.type;
  return (
    <tr>
      <td className={`${tab.name} ${tab.unbroken}`}>{wordOf(auditActionWords, action)}</td>
      <td data-label="About">
        {subject.id ? <FilterLink by="subject" value={subject.id} label={label} /> : label}
        {detail && <div className={tab.faint}>{detail}</div>}
      </td>
      <td data-label="By">
        {actor ? <FilterLink by="actor" value={actor._id} label={actor.name} /> : nonUser}
      </td>
      <td data-label="When" className={tab.unbroken}>
        <DateTime date={createdAt} />
      </td>
    </tr>
  );
}

function FilterLink({ by, value, label }: { by: 'actor' | 'subject'; value: string; label: string }) {
  const params = new URLSearchParams(useSearchParams()[0]);
  params.delete('after');
  params.set(by, value);
  return <Link to={`?${params}`}>{label || 'unnamed'}</Link>;
}

export { DashboardError as ErrorBoundary };
