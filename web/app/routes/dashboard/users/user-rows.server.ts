import type { User } from 'cms/contract';
import { listUsers } from '../../../cms/user.server';
import type { Caller } from '../../../cms/client/caller';
import { showMoreParams, listWindowOf } from '../../../http/list-window.server';
import { userFilters } from './filters';
import { userRow } from './user-row';

/** The accounts that the address asks for, each with what may be done to it. */
export async function loadUsers(caller: Caller, viewer: User) {
  const url = new URL(caller.request.url);
  const query = url.searchParams.get('query')?.trim().slice(0, 200) || undefined;
  const only = userFilters.find(({ value }) => value === url.searchParams.get('only'));
  const list = await listUsers(caller, { ...listWindowOf(url), query, ...only?.filter });
  return {
    query: query ?? '',
    only: only?.value ?? '',
    rows: list.items.map((user) => userRow(user, viewer._id)),
    total: list.total,
    more: showMoreParams(url, list.after),
  };
}

export type UserRows = Awaited<ReturnType<typeof loadUsers>>;
