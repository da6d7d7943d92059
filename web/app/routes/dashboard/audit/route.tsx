import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { auditActions, type AuditEntry } from 'cms/contract';
import type { Caller } from '../../../cms/client/call-cms.server';
import { listAudit } from '../../../cms/dashboard.server';
import { listWindowOf, showMoreParams } from '../../../http/list-window.server';
import { DateTime } from '../../../ui/text/format';
import { urls } from '../../../urls';
import { adminLoader } from '../admin-action.server';
import { deferUnlessHere } from '../../../ui/page/defer-page';
import { ListFilters, ListTable } from '../dashboard-list';
import { DashboardError, DashboardTab, tabMeta } from '../dashboard-tab';
import { actionLabel, actionLabels, describeEntry } from '../labels';
import tab from '../tab.module.css';

export const meta = tabMeta('Audit', urls.dashboardTab('audit'));

export const loader = adminLoader(loadAudit);
export const clientLoader = deferUnlessHere;

export default function AuditTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <DashboardTab title="Audit" page={page}>
      {(log) => <AuditLog log={log} />}
    </DashboardTab>
  );
}

/** Lists the entries by the filters in the address: action, actor and subject. */
async function loadAudit(caller: Caller) {
  const url = new URL(caller.request.url);
  const param = (name: string) => url.searchParams.get(name) || undefined;
  const action = auditActions.find((one) => one === param('action'));
  const filters = { action, actor: param('actor'), subject: param('subject') };
  const list = await listAudit(caller, { ...listWindowOf(url), ...filters });
  return {
    action: action ?? '',
    actor: filters.actor ?? null,
    subject: filters.subject ?? null,
    entries: list.items,
    total: list.total,
    more: showMoreParams(url, list.after),
  };
}

type AuditRows = Awaited<ReturnType<typeof loadAudit>>;

const actions = Object.entries(actionLabels).map(([value, name]) => ({ value, name }));

function AuditLog({ log }: { log: AuditRows }) {
  const { action, actor, subject } = log;
  return (
    <>
      <ListFilters
        label="Audit log"
        filter={{ name: 'action', value: action, all: 'Everything', options: actions }}
      >
        {actor && <input type="hidden" name="actor" value={actor} />}
        {subject && <input type="hidden" name="subject" value={subject} />}
      </ListFilters>
      {(actor || subject) && (
        <p className={tab.activeFilters}>
          Showing only entries {actor ? 'by one person' : 'about one subject'}.{' '}
          <Link to={urls.dashboardTab('audit')}>Show all</Link>
        </p>
      )}
      <ListTable
        columns={['Action', 'About', 'By', 'When']}
        empty="No entries found."
        list={log}
        rows={log.entries.map((entry) => (
          <Row key={entry._id} entry={entry} />
        ))}
      />
    </>
  );
}

function Row({ entry }: { entry: AuditEntry }) {
  const { action, subject, actor, createdAt } = entry;
  const { nonUser, detail } = describeEntry(entry);
  const label = subject.label ?? subject.type;
  return (
    <tr>
      <td className={tab.name}>{actionLabel(action)}</td>
      <td data-label="About">
        {subject.id ? <FilterLink by="subject" value={subject.id} label={label} /> : label}
        {detail && <div className={tab.faint}>{detail}</div>}
      </td>
      <td data-label="By">
        {actor ? <FilterLink by="actor" value={actor._id} label={actor.name} /> : nonUser}
      </td>
      <td data-label="When">
        <DateTime date={createdAt} />
      </td>
    </tr>
  );
}

function FilterLink({ by, value, label }: { by: 'actor' | 'subject'; value: string; label: string }) {
  const params = new URLSearchParams(useSearchParams()[0]);
  for (const name of ['show', 'after']) params.delete(name);
  params.set(by, value);
  return <Link to={`?${params}`}>{label || 'unnamed'}</Link>;
}

export { DashboardError as ErrorBoundary };
