import { data, redirect } from '@remix-run/node';
import { Link, useActionData, useFetcher, useLoaderData } from '@remix-run/react';
import type { Notification } from 'cms/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formAction, pageLoader } from '../../auth/form-action.server';
import { requireViewer } from '../../auth/session.server';
import { CmsError } from '../../cms/client/errors';
import { loadList } from '../../cms/client/list.server';
import { listNotifications, markRead } from '../../cms/notification.server';
import { catchNetworkError, skipRevalidateAfterForm } from '../../http/failure';
import { textOf } from '../../http/form.server';
import button from '../../ui/button/button.module.css';
import { ErrorPage, useThrownStatus } from '../../ui/error-page/error-page';
import { FormError } from '../../ui/form-field/form-error';
import { FailedNotice, Notice, PageHead } from '../../ui/page/page';
import head from '../../ui/page/page-head.module.css';
import { staticMeta } from '../../ui/page/page-meta';
import { keepList } from '../../ui/pagination/keep-list';
import { List } from '../../ui/pagination/list';
import { urls } from '../../urls';
import { Entry } from './entry';
import styles from './notifications.module.css';

const failureMessage = 'Your notifications could not be marked as read. Please try again later.';

export const meta = staticMeta({
  title: 'Notifications',
  description: 'Responses, likes and followers, and new blogs of the authors that you follow.',
  path: urls.notifications,
  isPrivate: true,
});

export const loader = pageLoader(requireViewer, async (args) => {
  const load = (after?: string) => listNotifications(args, { after });
  return { page: { list: await loadList(args, urls.notifications, load) } };
});

export const clientLoader = keepList;

/** Marks what the page shows as read. */
export const action = formAction(requireViewer, {
  async run(args, form) {
    const until = textOf(form, 'until', 100);
    if (!until) throw new CmsError(400, '');
    await markRead(args, until);
    return args.context.isDataRequest ? data({ success: true as const }) : redirect(urls.notifications);
  },
  messageOf: () => failureMessage,
});

export const clientAction = catchNetworkError(failureMessage);

/** The entries on the screen stay marked as new until the reader leaves. */
export const shouldRevalidate = skipRevalidateAfterForm;

export default function NotificationsPage() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <Frame>
      <List list={page.list} noun="notification" empty={<NoEntries />}>
        {(entries) => <Entries entries={entries} />}
      </List>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHead title="Notifications" />
      <div className={head.body}>{children}</div>
    </>
  );
}

function Entries({ entries }: { entries: Notification[] }) {
  const unread = useUnreadSeen(entries);
  return (
    <>
      <MarkRead entries={entries} />
      <ol role="list" className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry._id}>
            <Entry entry={entry} isUnread={unread.has(entry._id)} />
          </li>
        ))}
      </ol>
    </>
  );
}

function NoEntries() {
  return (
    <Notice title="Nothing yet.">
      <p>Responses, likes and followers show up here, and new blogs of the authors that you follow.</p>
      <Link to={urls.allBlogs} className={button.solid}>
        Read blogs
      </Link>
    </Notice>
  );
}

/** The entries that were unread when the page first showed them. */
function useUnreadSeen(entries: Notification[]): ReadonlySet<string> {
  const [seen] = useState(() => new Map<string, boolean>());
  for (const { _id, readAt } of entries) if (!seen.has(_id)) seen.set(_id, readAt === null);
  return new Set(entries.filter(({ _id }) => seen.get(_id)).map(({ _id }) => _id));
}

/** Marks the entries as read once they are shown; without script, or after a failure, by its button. */
function MarkRead({ entries }: { entries: Notification[] }) {
  const fetcher = useFetcher<typeof action>();
  const sent = useRef('');
  const { submit, state } = fetcher;
  const sentWithoutScript = useActionData<typeof action>();
  const answer = fetcher.data ?? sentWithoutScript;
  const until = entries[0]?._id ?? '';
  const hasUnread = entries.some(({ readAt }) => readAt === null);
  useEffect(() => {
    if (!hasUnread || sent.current === until) return;
    sent.current = until;
    submit({ until }, { method: 'post' });
  }, [hasUnread, until, submit]);
  const needsButton = hasUnread && !answer?.success;
  return (
    <>
      <div className={styles.bar}>
        <Link to={`${urls.profile}#notifications`}>Notification settings</Link>
        {needsButton && (
          <fetcher.Form method="post">
            <input type="hidden" name="until" value={until} />
            <button type="submit" className={button.outline} disabled={state !== 'idle'}>
              Mark all as read
            </button>
          </fetcher.Form>
        )}
      </div>
      <div className={styles.failure}>
        <FormError message={answer && 'message' in answer ? answer.message : undefined} />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const status = useThrownStatus();
  if (status !== 503) return <ErrorPage status={status} />;
  return (
    <Frame>
      <FailedNotice title="Your notifications cannot be loaded right now." />
    </Frame>
  );
}
