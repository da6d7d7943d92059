import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { type ClientActionFunctionArgs, Link, useLoaderData } from '@remix-run/react';
import { banInputSchema } from 'cms/contract';
import { requireAdmin } from '../../../auth/guards.server';
import { changeUser } from '../../../cms/user.server';
import { parseForm, readForm } from '../../../http/form.server';
import { errorResponse } from '../../../http/responses.server';
import { skipRevalidateForDialog } from '../../../ui/dialog/dialog-address';
import { MoreLink } from '../../../ui/more-link/more-link';
import { Notice } from '../../../ui/page/notice';
import { Avatar } from '../../../ui/picture/avatar';
import hidden from '../../../ui/text/hidden.module.css';
import { urls } from '../../../urls';
import { runAdminAction, throwTabError } from '../admin-action.server';
import { DashboardError, DashboardTab, loadTab, tabMeta } from '../dashboard-tab';
import { ListFilters } from '../list-filters';
import { sendAdminForm, useFailureToast } from '../network-failure';
import tab from '../tab.module.css';
import { ActionButtons, isUserAction, UserDialogs, userFailureMessage, userFilters } from './user-actions';
import { loadUsers, type UserRow, type UserRows } from './users-data.server';
import styles from './users-table.module.css';

export const meta = tabMeta('Users', urls.dashboardTab('users'));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireAdmin({ request, context });
  return { page: await loadUsers({ request, context }, viewer).catch(throwTabError) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireAdmin({ request, context });
  const form = await readForm(request);
  const intent = form.get('intent');
  if (!isUserAction(intent)) return errorResponse(400, { message: 'Unknown action.' });
  const { fields, errors } = parseForm(form, banInputSchema);
  if (errors) return data({ errors }, { status: 400 });
  const id = String(form.get('id') ?? '');
  return runAdminAction(request, {
    run: () => changeUser({ request, context }, intent, id, fields.reason || undefined),
    failureMessage: userFailureMessage(intent),
    showsReason: true,
  });
}

export const clientLoader = loadTab;

export function clientAction(args: ClientActionFunctionArgs) {
  return sendAdminForm(args, userFailureMessage);
}

export const shouldRevalidate = skipRevalidateForDialog;

export default function UsersTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className={tab.title} tabIndex={-1}>
        Users
      </h1>
      <DashboardTab page={page}>{(list) => <UsersTable list={list} />}</DashboardTab>
    </>
  );
}

function UsersTable({ list }: { list: UserRows }) {
  useFailureToast();
  return (
    <>
      <UserFilters query={list.query} only={list.only} />
      {list.rows.length === 0 ? <Notice title="No users found." /> : <Table rows={list.rows} />}
      <MoreLink to={list.more} shown={list.rows.length} total={list.total} />
      <UserDialogs rows={list.rows} />
    </>
  );
}

function Table({ rows }: { rows: UserRow[] }) {
  return (
    <table className={tab.table}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Role</th>
          <th scope="col">
            <span className={hidden.hidden}>Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((user) => (
          <Row key={user.id} user={user} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ user }: { user: UserRow }) {
  return (
    <tr>
      <td>
        <div className={styles.user}>
          <Avatar image={user.picture} size={36} />
          <Link to={urls.author(user.id)} className={tab.name}>
            {user.name}
          </Link>
          {user.isViewer && <span className={tab.faint}>you</span>}
        </div>
      </td>
      <td data-label="Email">{user.email}</td>
      <td data-label="Role">
        <span className={user.role === 'admin' ? styles.admin : undefined}>{user.role}</span>
        {user.isBanned && <span className={styles.banned}>banned</span>}
      </td>
      <td>
        <ActionButtons user={user} />
      </td>
    </tr>
  );
}

function UserFilters({ query, only }: { query: string; only: string }) {
  return (
    <ListFilters
      label="Users"
      search={{ label: 'Search names and emails', value: query }}
      filter={{ name: 'only', value: only, all: 'Everyone', options: [...userFilters] }}
    />
  );
}

export { DashboardError as ErrorBoundary };
