import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { moderatedStatuses } from 'cms/contract';
import { statusNames } from '../../../ui/blog-status/status-badge';
import { DialogButton } from '../../../ui/dialog/dialog';
import { skipRevalidateForDialog } from '../../../ui/dialog/dialog-address';
import { MoreLink } from '../../../ui/more-link/more-link';
import { Notice } from '../../../ui/page/notice';
import { AuthorLink } from '../../../ui/text/author-link';
import { PostedDate } from '../../../ui/text/date';
import hidden from '../../../ui/text/hidden.module.css';
import { urls } from '../../../urls';
import { DashboardError, DashboardTab, loadTab, tabMeta } from '../dashboard-tab';
import { ListFilters } from '../list-filters';
import { BlogDialogs } from '../moderation/blog-dialogs';
import { blogsClientAction } from '../moderation/moderation-client';
import { type BlogRow, type BlogRows, blogsAction, blogsLoader } from '../moderation/moderation.server';
import { StatusControl } from '../moderation/status-control';
import { useFailureToast } from '../network-failure';
import tab from '../tab.module.css';

export const meta = tabMeta('All Blogs', urls.dashboardTab('blogs'));
export const loader = blogsLoader();
export const action = blogsAction;
export const clientLoader = loadTab;
export const clientAction = blogsClientAction;
export const shouldRevalidate = skipRevalidateForDialog;

export default function BlogsTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className={tab.title} tabIndex={-1}>
        All Blogs
      </h1>
      <DashboardTab page={page}>{(list) => <BlogsTable list={list} />}</DashboardTab>
    </>
  );
}

function BlogsTable({ list }: { list: BlogRows }) {
  useFailureToast();
  return (
    <>
      <BlogFilters status={list.status} query={list.query} />
      {list.rows.length === 0 ? <Notice title="No blogs found." /> : <Table rows={list.rows} />}
      <MoreLink to={list.more} shown={list.rows.length} total={list.total} />
      <BlogDialogs rows={list.rows} />
    </>
  );
}

function Table({ rows }: { rows: BlogRow[] }) {
  return (
    <table className={tab.table}>
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">Author</th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className={hidden.hidden}>Delete</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((blog) => (
          <Row key={blog.id} blog={blog} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ blog }: { blog: BlogRow }) {
  const search = `?${useSearchParams()[0]}`;
  return (
    <tr>
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
        <StatusControl blog={blog} />
      </td>
      <td>
        <div className={tab.rowActions}>
          <DialogButton
            name="delete"
            value={blog.id}
            search={search}
            className={tab.danger}
            label={`Delete ${blog.title}`}
          >
            Delete
          </DialogButton>
        </div>
      </td>
    </tr>
  );
}

const statuses = moderatedStatuses.map((value) => ({ value, name: statusNames[value] }));

function BlogFilters({ query, status }: { query: string; status: string | null }) {
  return (
    <ListFilters
      label="Blogs"
      search={{ label: 'Search titles', value: query }}
      filter={{ name: 'status', value: status ?? '', all: 'All statuses', options: statuses }}
    />
  );
}

export { DashboardError as ErrorBoundary };
