import { Link } from '@remix-run/react';
import { MoreLink } from '../../../ui/more-link/more-link';
import { Notice } from '../../../ui/page/page';
import { Avatar } from '../../../ui/author/author';
import hidden from '../../../ui/text/hidden.module.css';
import { urls } from '../../../urls';
import { ListFilters } from '../list-filters';
import { useFailureToast } from '../network-failure';
import tab from '../tab.module.css';
import { ActionButtons } from './action-buttons';
import { userFilters } from './user-actions';
import { UserDialogs } from './user-dialogs';
import type { UserRows, UserRow } from './users-data.server';
import styles from './users-table.module.css';

export function UsersTable({ list }: { list: UserRows }) {
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
