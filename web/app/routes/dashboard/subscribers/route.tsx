import { Form, useLoaderData, useLocation, useSearchParams } from '@remix-run/react';
import {
  domainInputSchema,
  limits,
  type Subscriber,
  subscriberStatuses,
  subscriberStatusWords,
} from 'cms/contract';
import type { Caller } from '../../../cms/client/call-cms.server';
import { loadList } from '../../../cms/client/list.server';
import { listSubscribers, unsubscribeDomain } from '../../../cms/subscriber.server';
import { parseForm, textOf, unknownAction } from '../../../http/form.server';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { skipRevalidateForDialog, withoutDialog } from '../../../ui/dialog/dialog-address';
import { Notice } from '../../../ui/page/page';
import { keepList } from '../../../ui/pagination/keep-list';
import { List } from '../../../ui/pagination/list';
import { PostedDate } from '../../../ui/text/format';
import { urls } from '../../../urls';
import { adminAction, adminLoader } from '../admin-action.server';
import { sendAdminForm } from '../admin-form';
import { ListFilters, Table } from '../dashboard-list';
import { DashboardError, DashboardTab, tabMeta } from '../dashboard-tab';
import tab from '../tab.module.css';
import styles from './subscribers.module.css';

export const meta = tabMeta('Subscribers', urls.dashboardTab('subscribers'));
export const loader = adminLoader(loadSubscribers);
export const clientLoader = keepList;
export const clientAction = sendAdminForm;
export const shouldRevalidate = skipRevalidateForDialog;

export const action = adminAction({
  hasOneMessage: true,
  async run(args, form) {
    if (form.get('intent') !== 'unsubscribeDomain') throw unknownAction();
    const { domain } = parseForm({ domain: textOf(form, 'id') }, domainInputSchema);
    return unsubscribeDomain(args, domain);
  },
});

export default function SubscribersTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <DashboardTab title="Subscribers" page={page}>
      {(subscribers) => <Subscribers page={subscribers} />}
    </DashboardTab>
  );
}

async function loadSubscribers(caller: Caller) {
  const { searchParams } = new URL(caller.request.url);
  const status = subscriberStatuses.find((one) => one === searchParams.get('status'));
  const path = urls.dashboardTab('subscribers', { status });
  const list = await loadList(caller, path, (after) => listSubscribers(caller, { status, after }));
  return { status: status ?? '', list };
}

type SubscribersPage = Awaited<ReturnType<typeof loadSubscribers>>;

const statusFilters = subscriberStatuses.map((value) => ({ value, name: subscriberStatusWords[value] }));

function Subscribers({ page }: { page: SubscribersPage }) {
  return (
    <>
      <div className={styles.tools}>
        <ListFilters
          label="Subscribers"
          filter={{ name: 'status', value: page.status, all: 'Everyone', options: statusFilters }}
        />
        <a href={urls.subscribersTable(page.status)} download="subscribers.csv" className={tab.button}>
          Download CSV
        </a>
      </div>
      <List list={page.list} noun="subscriber" empty={<Notice title="No subscribers found." />}>
        {(subscribers) => (
          <Table columns={['Email', 'Name', 'Status', 'Since', 'Confirmed']}>
            {subscribers.map((subscriber) => (
              <Row key={subscriber._id} subscriber={subscriber} />
            ))}
          </Table>
        )}
      </List>
      <DomainForm />
      <DomainDialog />
    </>
  );
}

function Row({ subscriber }: { subscriber: Subscriber }) {
  const { email, name, status, createdAt, confirmedAt } = subscriber;
  return (
    <tr>
      <td className={tab.name}>{email}</td>
      <td data-label="Name">{name || <span className={tab.faint}>none</span>}</td>
      <td data-label="Status" className={tab.unbroken}>
        {subscriberStatusWords[status]}
      </td>
      <td data-label="Since" className={tab.unbroken}>
        <PostedDate date={createdAt} />
      </td>
      <td data-label="Confirmed" className={tab.unbroken}>
        {confirmedAt ? <PostedDate date={confirmedAt} /> : <span className={tab.faint}>not yet</span>}
      </td>
    </tr>
  );
}

/** Opens the dialog that asks before a whole domain is unsubscribed. */
function DomainForm() {
  const { search } = useLocation();
  const others = [...new URLSearchParams(withoutDialog({ pathname: '', search }))];
  return (
    <Form className={styles.domain} preventScrollReset aria-labelledby="domain-title">
      <h2 id="domain-title" className={styles.domainTitle}>
        Unsubscribe a domain
      </h2>
      <p className={styles.domainText}>
        For a company or a mail provider that asks for it. People there get no more mail unless they subscribe
        again.
      </p>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={tab.filters}>
        <label className={tab.search}>
          Domain
          <input
            name="unsubscribe"
            required
            maxLength={limits.email}
            placeholder="example.org"
            autoCapitalize="none"
            spellCheck={false}
            className={tab.control}
          />
        </label>
        <button type="submit" className={tab.danger}>
          Unsubscribe domain
        </button>
      </div>
    </Form>
  );
}

function DomainDialog() {
  const domain = useSearchParams()[0].get('unsubscribe')?.trim();
  if (!domain) return null;
  return (
    <ConfirmDialog
      title="Unsubscribe everybody at this domain?"
      text="They get no more digests, and only they can subscribe again."
      subject={domain}
      intent="unsubscribeDomain"
      id={domain}
      confirmLabel="Unsubscribe all"
    />
  );
}

export { DashboardError as ErrorBoundary };
