import { Link, useLoaderData } from '@remix-run/react';
import { banInputSchema, type User } from 'cms/contract';
import type { Caller } from '../../../cms/client/call-cms.server';
import { loadList } from '../../../cms/client/list.server';
import { changeUser, listUsers } from '../../../cms/user.server';
import { parseForm, textOf, unknownAction } from '../../../http/form.server';
import { skipRevalidateForDialog } from '../../../ui/dialog/dialog-address';
import { Avatar } from '../../../ui/author/author';
import { Notice } from '../../../ui/page/page';
import { keepList } from '../../../ui/pagination/keep-list';
import { List } from '../../../ui/pagination/list';
import { formatCount, PostedDate } from '../../../ui/text/format';
import hidden from '../../../ui/text/hidden.module.css';
import { urls } from '../../../urls';
import { adminAction, adminLoader } from '../admin-action.server';
import { DashboardError, DashboardTab, tabMeta } from '../dashboard-tab';
import { ListFilters, Table } from '../dashboard-list';
import { sendAdminForm } from '../admin-form';
import tab from '../tab.module.css';
import { ActionButtons, isUserAction, presentUserRow, UserDialogs, type UserRow } from './user-actions';
import styles from './users-table.module.css';

export const meta = tabMeta('Users', urls.dashboardTab('users'));
export const loader = adminLoader(loadUsers);
export const clientLoader = keepList;
export const clientAction = sendAdminForm;
export const shouldRevalidate = skipRevalidateForDialog;

export const action = adminAction({
  async run(args, form) {
    const intent = form.get('intent');
    if (!isUserAction(intent)) throw unknownAction();
    const { reason } = parseForm(form, banInputSchema);
    return changeUser(args, intent, textOf(form, 'id'), reason || undefined);
  },
});

export default function UsersTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <DashboardTab title="Users" page={page}>
      {(users) => <Users page={users} />}
    </DashboardTab>
  );
}

/** The filters of the list: their name in the address, their label, and the query of the API. */
const userFilters = [
  { value: 'admins', name: 'Admins', filter: { role: 'admin' } },
  { value: 'banned', name: 'Banned users', filter: { banned: 'true' } },
] as const;

async function loadUsers(caller: Caller, viewer: User) {
  const url = new URL(caller.request.url);
  const query = url.searchParams.get('query')?.trim().slice(0, 200) || undefined;
  const only = userFilters.find(({ value }) => value === url.searchParams.get('only'));
  const path = urls.dashboardTab('users', { query, only: only?.value });
  const list = await loadList(caller, path, (after) => listUsers(caller, { query, ...only?.filter, after }));
  return {
    query: query ?? '',
    only: only?.value ?? '',
    list: { ...list, items: list.items.map((user) => presentUserRow(user, viewer._id)) },
  };
}

type UsersPage = Awaited<ReturnType<typeof loadUsers>>;

function Users({ page }: { page: UsersPage }) {
  return (
    <>
      <ListFilters
        label="Users"
        search={{ label: 'Search names and emails', value: page.query }}
        filter={{ name: 'only', value: page.only, all: 'Everyone', options: [...userFilters] }}
      />
      <List list={page.list} noun="user" empty={<Notice title="No users found." />}>
        {(users) => (
          <>
            <Table
              columns={['Name', 'Email', 'Role', 'Activity', <span className={hidden.hidden}>Actions</span>]}
            >
              {users.map((user) => (
                <Row key={user.id} user={user} />
              ))}
            </Table>
            <UserDialogs rows={users} />
          </>
        )}
      </List>
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
      <td data-label="Role" className={tab.unbroken}>
        <span className={user.role === 'admin' ? styles.admin : undefined}>{user.role}</span>
        {user.isBanned && <span className={styles.banned}>banned</span>}
      </td>
      <td className={tab.unbroken}>
        <ul role="list">
          <li>
            Joined <PostedDate date={user.joined} />
          </li>
          <li>
            {user.lastSeen ? (
              <>
                Seen <PostedDate date={user.lastSeen} />
              </>
            ) : (
              'Never seen'
            )}
          </li>
          <li>
            {formatCount(user.blogs, 'blog')}
            {user.rejections > 0 && `, ${formatCount(user.rejections, 'rejection')}`}
          </li>
        </ul>
      </td>
      <td>
        <ActionButtons user={user} />
      </td>
    </tr>
  );
}

export { DashboardError as ErrorBoundary };
