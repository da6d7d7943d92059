import { Link, useLoaderData } from '@remix-run/react';
import { blogStatusWords, moderatedStatuses } from 'cms/contract';
import { DialogButton } from '../../../ui/dialog/dialog';
import { skipRevalidateForDialog } from '../../../ui/dialog/dialog-address';
import { AuthorLink } from '../../../ui/author/author';
import { StatusForm } from '../../../ui/blog-status/status-form';
import { Notice } from '../../../ui/page/page';
import { keepList } from '../../../ui/pagination/keep-list';
import { List } from '../../../ui/pagination/list';
import { PostedDate } from '../../../ui/text/format';
import hidden from '../../../ui/text/hidden.module.css';
import { urls } from '../../../urls';
import { DashboardError, DashboardTab, tabMeta } from '../dashboard-tab';
import { ListFilters, Table } from '../dashboard-list';
import { adminLoader } from '../admin-action.server';
import { sendAdminForm } from '../admin-form';
import { BlogDialogs } from '../moderation/blog-dialogs';
import { BulkForm, ChooseAll, ChooseBlog } from '../moderation/bulk-form';
import { type Selection, useSelection } from '../moderation/bulk-selection';
import { type BlogRow, type BlogsPage, blogsAction, loadBlogs } from '../moderation/moderation.server';
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
export const clientLoader = keepList;
export const action = blogsAction;
export const clientAction = sendAdminForm;
export const shouldRevalidate = skipRevalidateForDialog;

export default function BlogsTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <DashboardTab title="All Blogs" page={page}>
      {(blogs) => <Blogs page={blogs} />}
    </DashboardTab>
  );
}

const statuses = moderatedStatuses.map((value) => ({ value, name: blogStatusWords[value] }));

function Blogs({ page }: { page: BlogsPage }) {
  return (
    <>
      <ListFilters
        label="Blogs"
        search={{ label: 'Search titles', value: page.query }}
        filter={{ name: 'status', value: page.status, all: 'All statuses', options: statuses }}
      />
      <List list={page.list} noun="blog" empty={<Notice title="No blogs found." />}>
        {(rows) => <BlogsTable rows={rows} />}
      </List>
    </>
  );
}

const columns = [
  <span className={hidden.hidden}>Select</span>,
  'Title',
  'Author',
  'Status',
  <span className={hidden.hidden}>Delete</span>,
];

function BlogsTable({ rows }: { rows: BlogRow[] }) {
  const selection = useSelection(rows);
  return (
    <>
      <ChooseAll rows={rows} selection={selection} />
      <Table columns={columns}>
        {rows.map((blog) => (
          <Row key={blog.id} blog={blog} selection={selection} />
        ))}
      </Table>
      <BulkForm rows={rows} selection={selection} statuses={moderatedStatuses} />
      <BlogDialogs rows={rows} chosen={selection.chosen} />
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
