import type { User } from 'cms/contract';
import { listUsers } from '../../../cms/admin.server';
import type { Caller } from '../../../http/load-context';
import { moreOf, shownOf } from '../../../http/shown.server';
import { userRow } from './user-row';

/** The accounts that the address asks for, each with what may be done to it. */
export async function loadUsers(caller: Caller, viewer: User) {
  const url = new URL(caller.request.url);
  const query = url.searchParams.get('query')?.trim().slice(0, 200) || undefined;
  const list = await listUsers(caller, { ...shownOf(url), query });
  return {
    query: query ?? '',
    rows: list.items.map((user) => userRow(user, viewer._id)),
    total: list.total,
    more: moreOf(url, list.after),
  };
}

export type UserRows = Awaited<ReturnType<typeof loadUsers>>;
