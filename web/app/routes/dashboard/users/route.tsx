import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import {
  useLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from '@remix-run/react';
import { requireAdmin } from '../../../auth/guards.server';
import { keepBehindDialog } from '../../../ui/dialog/dialog-address';
import { laterUnlessHere } from '../../../ui/page/later-here';
import { urls } from '../../../urls';
import { throwTab } from '../act.server';
import { actOr } from '../act-or';
import { DashboardError, DashboardTab } from '../dashboard-tab';
import { tabMeta } from '../tab-meta';
import tab from '../tab.module.css';
import { changeUserByForm } from './action.server';
import { failureOf } from './failures';
import { loadUsers } from './user-rows.server';
import { UsersTable } from './users-table';

export const meta = tabMeta('Users', urls.dashboardTab('users'));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireAdmin({ request, context });
  return { page: await loadUsers({ request, context }, viewer).catch(throwTab) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireAdmin({ request, context });
  return changeUserByForm({ request, context });
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return laterUnlessHere(request, serverLoader<typeof loader>());
}

export function clientAction(sent: ClientActionFunctionArgs) {
  return actOr(sent, failureOf);
}

export const shouldRevalidate = keepBehindDialog;

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

export { DashboardError as ErrorBoundary };
