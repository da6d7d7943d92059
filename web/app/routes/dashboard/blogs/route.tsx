import { Link, useLoaderData } from '@remix-run/react';
import { blogStatusWords, moderatedStatuses } from 'cms/contract';
import { DialogButton } from '../../../ui/dialog/dialog';
import { skipRevalidateForDialog } from '../../../ui/dialog/dialog-address';
import { AuthorLink } from '../../../ui/author/author';
import { StatusForm } from '../../../ui/blog-status/status-form';
import { PostedDate } from '../../../ui/text/format';
import hidden from '../../../ui/text/hidden.module.css';
import { urls } from '../../../urls';
import { DashboardError, DashboardTab, tabMeta } from '../dashboard-tab';
import { ListFilters, ListTable } from '../dashboard-list';
import { adminLoader } from '../admin-action.server';
import { sendAdminForm, useFailureToast } from '../admin-form';
import { BlogDialogs } from '../moderation/blog-dialogs';
import { BulkForm, ChooseAll, ChooseBlog } from '../moderation/bulk-form';
import { type Selection, useSelection } from '../moderation/bulk-selection';
import { type BlogRow, type BlogRows, blogsAction, loadBlogs } from '../moderation/moderation.server';
import bulk from '../moderation/bulk.module.css';
import tab from '../tab.module.css';

export const meta = tabMeta('All Blogs', urls.dashboardTab('blogs'));
export const loader = adminLoader((args) => {
  const chosen = new URL(args.request.url).searchParams.get('status');
  return loadBlogs(
    args,
    moderatedStatuses.find((status) => status === chosen),
  );
});
export const action = blogsAction;
export const clientAction = sendAdminForm;
export const shouldRevalidate = skipRevalidateForDialog;

export default function BlogsTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <DashboardTab title="All Blogs" page={page}>
      {(list) => <BlogsTable list={list} />}
    </DashboardTab>
  );
}

const statuses = moderatedStatuses.map((value) => ({ value, name: blogStatusWords[value] }));

function BlogsTable({ list }: { list: BlogRows }) {
  useFailureToast();
  const selection = useSelection(list.rows);
  return (
    <>
      <ListFilters
        label="Blogs"
        search={{ label: 'Search titles', value: list.query }}
        filter={{ name: 'status', value: list.status, all: 'All statuses', options: statuses }}
      />
      <ChooseAll rows={list.rows} selection={selection} />
      <ListTable
        columns={[
          <span className={hidden.hidden}>Select</span>,
          'Title',
          'Author',
          'Status',
          <span className={hidden.hidden}>Delete</span>,
        ]}
        empty="No blogs found."
        list={list}
        rows={list.rows.map((blog) => (
          <Row key={blog.id} blog={blog} selection={selection} />
        ))}
      />
      <BulkForm rows={list.rows} selection={selection} statuses={moderatedStatuses} />
      <BlogDialogs rows={list.rows} chosen={selection.chosen} />
    </>
  );
}

function Row({ blog, selection }: { blog: BlogRow; selection: Selection }) {
  return (
    <tr>
      <td className={bulk.cell}>
        <ChooseBlog blog={blog} selection={selection} />
      </td>
      <td>
        <Link to={urls.blog(blog.id)} className={tab.name}>
          {blog.title}
        </Link>
        <div className={tab.faint}>
          <PostedDate date={blog.date} />
        </div>
        {blog.reason && <div className={tab.faint}>Rejected: {blog.reason}</div>}
      </td>
      <td data-label="Author">
        <AuthorLink author={blog.author} fallback="Unknown" />
      </td>
      <td data-label="Status">
        <StatusForm blog={blog} isInList />
      </td>
      <td>
        <div className={tab.rowActions}>
          <DialogButton name="delete" value={blog.id} className={tab.danger} label={`Delete ${blog.title}`}>
            Delete
          </DialogButton>
        </div>
      </td>
    </tr>
  );
}

export { DashboardError as ErrorBoundary };
