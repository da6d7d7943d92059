import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { banInputSchema } from 'cms/contract';
import { requireAdmin } from '../../../auth/session.server';
import { changeUser } from '../../../cms/user.server';
import { parseForm, readForm } from '../../../http/form.server';
import { formFailure } from '../../../http/form-failure';
import { skipRevalidateForDialog } from '../../../ui/dialog/dialog-address';
import { Avatar } from '../../../ui/author/author';
import hidden from '../../../ui/text/hidden.module.css';
import { urls } from '../../../urls';
import { runAdminAction, throwTabError } from '../admin-action.server';
import { deferUnlessHere } from '../../../ui/page/defer-page';
import { DashboardError, DashboardTab, tabMeta } from '../dashboard-tab';
import { ListFilters, ListTable } from '../dashboard-list';
import { sendAdminForm, useFailureToast } from '../admin-form';
import tab from '../tab.module.css';
import { ActionButtons, isUserAction, UserDialogs, userFilters } from './user-actions';
import { loadUsers, type UserRow, type UserRows } from './users-data.server';
import styles from './users-table.module.css';

export const meta = tabMeta('Users', urls.dashboardTab('users'));

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireAdmin(args);
  return { page: await loadUsers(args, viewer).catch(throwTabError) };
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args);
  const form = await readForm(args.request);
  const intent = form.get('intent');
  if (!isUserAction(intent)) return formFailure(400, { message: 'Unknown action.' });
  const { fields, errors } = parseForm(form, banInputSchema);
  if (errors) return data({ errors }, { status: 400 });
  const id = String(form.get('id') ?? '');
  return runAdminAction(args.request, {
    intent,
    run: () => changeUser(args, intent, id, fields.reason || undefined),
    showsReason: true,
  });
}

export const clientLoader = deferUnlessHere;

export const clientAction = sendAdminForm;

export const shouldRevalidate = skipRevalidateForDialog;

export default function UsersTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <DashboardTab title="Users" page={page}>
      {(list) => <UsersTable list={list} />}
    </DashboardTab>
  );
}

function UsersTable({ list }: { list: UserRows }) {
  useFailureToast();
  return (
    <>
      <ListFilters
        label="Users"
        search={{ label: 'Search names and emails', value: list.query }}
        filter={{ name: 'only', value: list.only, all: 'Everyone', options: [...userFilters] }}
      />
      <ListTable
        columns={['Name', 'Email', 'Role', <span className={hidden.hidden}>Actions</span>]}
        empty="No users found."
        list={list}
        rows={list.rows.map((user) => (
          <Row key={user.id} user={user} />
        ))}
      />
      <UserDialogs rows={list.rows} />
    </>
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

export { DashboardError as ErrorBoundary };
