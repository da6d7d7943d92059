import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import {
  heldMailInputSchema,
  type Mail,
  mailKindWords,
  mailStatuses,
  mailStatusWords,
  wordOf,
} from 'cms/contract';
import type { Caller } from '../../../cms/client/call-cms.server';
import { loadList } from '../../../cms/client/list.server';
import {
  decideHeldMail,
  listMails,
  readHeldMail,
  sendMailAgain,
  sendTestMail,
} from '../../../cms/mail.server';
import { parseForm, textOf, unknownAction } from '../../../http/form.server';
import { skipRevalidateForDialog } from '../../../ui/dialog/dialog-address';
import { Notice } from '../../../ui/page/page';
import { keepList } from '../../../ui/pagination/keep-list';
import { List } from '../../../ui/pagination/list';
import { DateTime } from '../../../ui/text/format';
import hidden from '../../../ui/text/hidden.module.css';
import { urls } from '../../../urls';
import { adminAction, adminLoader } from '../admin-action.server';
import { sendAdminForm } from '../admin-form';
import { Table } from '../dashboard-list';
import { DashboardError, DashboardTab, tabMeta } from '../dashboard-tab';
import tab from '../tab.module.css';
import { HeldMailNotice } from './held-mail';
import { MailFilters } from './mail-filters';
import styles from './mails.module.css';
import { TestMail } from './test-mail';

export const meta = tabMeta('Mails', urls.dashboardTab('mails'));
export const loader = adminLoader(loadMails);
export const clientLoader = keepList;
export const clientAction = sendAdminForm;
export const shouldRevalidate = skipRevalidateForDialog;

export const action = adminAction({
  async run(args, form) {
    switch (form.get('intent')) {
      case 'sendAgain':
        return sendMailAgain(args, textOf(form, 'id'));
      case 'sendTest':
        return Response.json({ testMail: await sendTestMail(args) });
      case 'decideHeld':
        return decideHeldMail(args, parseForm(form, heldMailInputSchema).decision);
      default:
        throw unknownAction();
    }
  },
});

export default function MailsTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <DashboardTab title="Mails" page={page}>
      {(mails) => <Mails page={mails} />}
    </DashboardTab>
  );
}

async function loadMails(caller: Caller) {
  const { searchParams } = new URL(caller.request.url);
  const status = mailStatuses.find((one) => one === searchParams.get('status'));
  const kind = searchParams.get('kind') || undefined;
  const path = urls.dashboardTab('mails', { kind, status });
  const [list, held] = await Promise.all([
    loadList(caller, path, (after) => listMails(caller, { kind, status, after })),
    readHeldMail(caller),
  ]);
  return { held, status: status ?? '', kind: kind ?? '', list };
}

type MailsPage = Awaited<ReturnType<typeof loadMails>>;

function Mails({ page }: { page: MailsPage }) {
  return (
    <>
      <HeldMailNotice held={page.held} />
      <TestMail />
      <p className={styles.lead}>
        Mails are listed for 30 days. Their text is never shown, and recipients are masked.
      </p>
      <MailFilters kind={page.kind} status={page.status} />
      <List list={page.list} noun="mail" empty={<Notice title="No mails found." />}>
        {(mails) => (
          <Table
            columns={['Mail', 'To', 'State', 'Written', <span className={hidden.hidden}>Send again</span>]}
          >
            {mails.map((mail) => (
              <Row key={mail._id} mail={mail} />
            ))}
          </Table>
        )}
      </List>
    </>
  );
}

/** Whether the CMS may send it again: it has the text of what waits, and of contact messages, which are stored. */
const maySendAgain = ({ status, kind, lastAnswer }: Mail) =>
  (status === 'waiting' && lastAnswer !== '') || (status === 'failed' && kind === 'contact');

function Row({ mail }: { mail: Mail }) {
  const { kind, recipient, status, lastAnswer, nextAttemptAt, sentAt, attempts, createdAt } = mail;
  const isLate = status === 'waiting' && attempts > 0;
  return (
    <tr>
      <td className={tab.name}>{wordOf(mailKindWords, kind)}</td>
      <td data-label="To" className={styles.to}>
        {recipient}
      </td>
      <td data-label="State">
        <span className={styles[status]}>{mailStatusWords[status]}</span>
        {sentAt && (
          <div className={tab.faint}>
            <DateTime date={sentAt} />
          </div>
        )}
        {isLate && nextAttemptAt && (
          <div className={tab.faint}>
            Tried {attempts === 1 ? 'once' : `${attempts} times`}, next <DateTime date={nextAttemptAt} />
          </div>
        )}
        {lastAnswer && <div className={tab.faint}>{lastAnswer}</div>}
      </td>
      <td data-label="Written" className={tab.unbroken}>
        <DateTime date={createdAt} />
      </td>
      <td>{maySendAgain(mail) && <SendAgain mail={mail} />}</td>
    </tr>
  );
}

function SendAgain({ mail: { _id, kind, recipient } }: { mail: Mail }) {
  const { formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset replace className={tab.rowActions}>
      <input type="hidden" name="intent" value="sendAgain" />
      <input type="hidden" name="id" value={_id} />
      <button
        type="submit"
        className={tab.button}
        aria-label={`Send again: ${wordOf(mailKindWords, kind)} to ${recipient}`}
        disabled={formData?.get('id') === _id}
      >
        Send again
      </button>
    </Form>
  );
}

export { DashboardError as ErrorBoundary };
