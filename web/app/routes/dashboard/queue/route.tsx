import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react';
import button from '../../../ui/button/button.module.css';
import { DialogButton } from '../../../ui/dialog/dialog';
import { skipRevalidateForDialog } from '../../../ui/dialog/dialog-address';
import { Notice } from '../../../ui/page/page';
import { keepList } from '../../../ui/pagination/keep-list';
import { List } from '../../../ui/pagination/list';
import { AuthorLink } from '../../../ui/author/author';
import { formatCount, PostedDate } from '../../../ui/text/format';
import { urls } from '../../../urls';
import { DashboardError, DashboardTab, tabMeta } from '../dashboard-tab';
import { adminLoader } from '../admin-action.server';
import { BlogDialogs } from '../moderation/blog-dialogs';
import { BulkForm, ChooseAll, ChooseBlog } from '../moderation/bulk-form';
import { type Selection, useSelection } from '../moderation/bulk-selection';
import { sendAdminForm } from '../admin-form';
import { blogsAction, loadQueue, type PendingRow, type QueuePage } from '../moderation/moderation.server';
import tab from '../tab.module.css';
import styles from './queue.module.css';

export const meta = tabMeta('Queue', urls.dashboardTab('queue'));
export const loader = adminLoader(loadQueue);
export const clientLoader = keepList;
export const action = blogsAction;
export const clientAction = sendAdminForm;
export const shouldRevalidate = skipRevalidateForDialog;

export default function QueueTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <DashboardTab title="Queue" page={page}>
      {(queue) => <Queue page={queue} />}
    </DashboardTab>
  );
}

function Queue({ page }: { page: QueuePage }) {
  return (
    <List list={page.list} noun="blog" empty={<NothingPending />}>
      {(rows) => <PendingBlogs rows={rows} />}
    </List>
  );
}

function NothingPending() {
  return (
    <Notice title="Nothing is waiting for review.">
      <p>Blogs that need a review will appear here.</p>
    </Notice>
  );
}

function PendingBlogs({ rows }: { rows: PendingRow[] }) {
  const selection = useSelection(rows);
  return (
    <>
      <ChooseAll rows={rows} selection={selection} />
      <ul role="list" className={styles.list}>
        {rows.map((blog) => (
          <li key={blog.id}>
            <PendingBlog blog={blog} selection={selection} />
          </li>
        ))}
      </ul>
      <BulkForm rows={rows} selection={selection} statuses={['published', 'rejected']} />
      <BlogDialogs rows={rows} chosen={selection.chosen} />
    </>
  );
}

/** Shows the text's links as plain text, because a page of spam is better not opened by mistake. */
function LinkTargets({ links }: Pick<PendingRow, 'links'>) {
  if (links.length === 0) return <p className={tab.faint}>No links.</p>;
  return (
    <>
      <p className={tab.faint}>Links to:</p>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link}>{link}</li>
        ))}
      </ul>
    </>
  );
}

function PendingBlog({ blog, selection }: { blog: PendingRow; selection: Selection }) {
  const isSending = useNavigation().formMethod === 'POST';
  const { createdAt, rejectionsCount } = blog.author;
  return (
    <article className={styles.blog}>
      <p className={tab.faint}>
        <AuthorLink author={blog.author} fallback="Unknown" />, written <PostedDate date={blog.date} />,{' '}
        {blog.readingMinutes} min read
      </p>
      <div className={styles.head}>
        <ChooseBlog blog={blog} selection={selection} />
        <h2 className={styles.title}>
          <Link to={urls.blog(blog.id)}>{blog.title}</Link>
        </h2>
      </div>
      <p className={tab.faint}>
        Account created <PostedDate date={createdAt} />,{' '}
        {rejectionsCount === 0 ? (
          'never rejected'
        ) : (
          <b>{formatCount(rejectionsCount, 'earlier rejection')}</b>
        )}
      </p>
      <p className={styles.excerpt}>{blog.excerpt}</p>
      <LinkTargets links={blog.links} />
      <div className={styles.actions}>
        <Form method="post" preventScrollReset replace>
          <input type="hidden" name="intent" value="status" />
          <input type="hidden" name="id" value={blog.id} />
          <input type="hidden" name="status" value="published" />
          <input type="hidden" name="updatedAt" value={blog.updatedAt} />
          <button
            type="submit"
            className={button.solid}
            aria-label={`Publish ${blog.title}`}
            disabled={isSending}
          >
            Publish
          </button>
        </Form>
        <DialogButton name="reject" value={blog.id} className={tab.danger} label={`Reject ${blog.title}`}>
          Reject
        </DialogButton>
      </div>
    </article>
  );
}

export { DashboardError as ErrorBoundary };
