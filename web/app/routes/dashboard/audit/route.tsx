import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData, useSearchParams, useSubmit } from '@remix-run/react';
import { auditActions, type AuditEntry } from 'cms/contract';
import { requireAdmin } from '../../../auth/guards.server';
import type { Caller } from '../../../cms/client/caller';
import { listAudit } from '../../../cms/dashboard.server';
import { listWindowOf, showMoreParams } from '../../../http/list-window.server';
import { MoreLink } from '../../../ui/more-link/more-link';
import { Notice } from '../../../ui/page/notice';
import { DateTime } from '../../../ui/text/date';
import { urls } from '../../../urls';
import { throwTabError } from '../admin-action.server';
import { DashboardError, DashboardTab, loadTab, tabMeta } from '../dashboard-tab';
import { actionLabel, actionLabels, describeEntry } from '../labels';
import tab from '../tab.module.css';

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

function AuditLog({ log }: { log: AuditRows }) {
  const isFiltered = Boolean(log.actor || log.subject);
  return (
    <>
      <AuditFilters log={log} />
      {isFiltered && (
        <p className={tab.activeFilters}>
          Showing only entries {log.actor ? 'by one person' : 'about one subject'}.{' '}
          <Link to={urls.dashboardTab('audit')}>Show all</Link>
        </p>
      )}
      {log.entries.length === 0 ? <Notice title="No entries found." /> : <Table entries={log.entries} />}
      <MoreLink to={log.more} shown={log.entries.length} total={log.total} />
    </>
  );
}

function AuditFilters({ log }: { log: AuditRows }) {
  const submit = useSubmit();
  return (
    <Form className={tab.filters} key={log.action} replace>
      {log.actor && <input type="hidden" name="actor" value={log.actor} />}
      {log.subject && <input type="hidden" name="subject" value={log.subject} />}
      <label className={tab.filter}>
        Show
        <select
          name="action"
          defaultValue={log.action}
          className={tab.control}
          onChange={({ target }) => submit(target.form, { replace: true })}
        >
          <option value="">Everything</option>
          {Object.entries(actionLabels).map(([action, name]) => (
            <option key={action} value={action}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={`${tab.button} ${tab.noScriptOnly}`}>
        Filter
      </button>
    </Form>
  );
}

function Table({ entries }: { entries: AuditEntry[] }) {
  return (
    <table className={tab.table}>
      <thead>
        <tr>
          <th scope="col">Action</th>
          <th scope="col">About</th>
          <th scope="col">By</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry._id} entry={entry} />
        ))}
      </tbody>
    </table>
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
