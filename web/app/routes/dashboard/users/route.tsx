import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import {
  useLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from '@remix-run/react';
import { requireAdmin } from '../../../auth/guards.server';
import { skipRevalidateForDialog } from '../../../ui/dialog/dialog-address';
import { deferUnlessHere } from '../../../ui/page/defer-page';
import { urls } from '../../../urls';
import { throwTabError } from '../admin-action.server';
import { dashboardClientAction } from '../client-action';
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
  return { page: await loadUsers({ request, context }, viewer).catch(throwTabError) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireAdmin({ request, context });
  return changeUserByForm({ request, context });
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return deferUnlessHere(request, serverLoader<typeof loader>());
}

export function clientAction(sent: ClientActionFunctionArgs) {
  return dashboardClientAction(sent, failureOf);
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

export { DashboardError as ErrorBoundary };
