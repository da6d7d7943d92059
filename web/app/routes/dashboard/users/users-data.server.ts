import type { User } from 'cms/contract';
import type { Caller } from '../../../cms/client/call-cms.server';
import { showMoreParams, listWindowOf } from '../../../http/list-window.server';
import { listUsers, type UserChange } from '../../../cms/user.server';
import { userFilters } from './user-actions';

export async function loadUsers(caller: Caller, viewer: User) {
  const url = new URL(caller.request.url);
  const query = url.searchParams.get('query')?.trim().slice(0, 200) || undefined;
  const only = userFilters.find(({ value }) => value === url.searchParams.get('only'));
  const list = await listUsers(caller, { ...listWindowOf(url), query, ...only?.filter });
  return {
    query: query ?? '',
    only: only?.value ?? '',
    rows: list.items.map((user) => presentUserRow(user, viewer._id)),
    total: list.total,
    more: showMoreParams(url, list.after),
  };
}

export type UserRows = Awaited<ReturnType<typeof loadUsers>>;

/** Shapes an account for its row, with the actions that the CMS allows. */
export function presentUserRow(user: User, viewerId: string) {
  return {
    id: user._id,
    name: user.name,
    email: user.email,
    picture: user.profilePicture,
    role: user.role,
    isBanned: user.banned,
    isViewer: user._id === viewerId,
    date: user.createdAt,
    actions: listActions(user, viewerId),
  };
}

export type UserRow = ReturnType<typeof presentUserRow>;

function listActions({ _id, role, banned }: User, viewerId: string): UserChange[] {
  if (_id === viewerId) return [];
  if (role === 'admin') return ['removeAdmin'];
  return banned ? ['unban'] : ['makeAdmin', 'ban'];
}
