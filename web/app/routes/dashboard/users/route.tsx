import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { banInputSchema } from 'cms/contract';
import { requireAdmin } from '../../../auth/session.server';
import { parseForm, readForm } from '../../../http/form.server';
import { errorResponse } from '../../../http/responses.server';
import { skipRevalidateForDialog } from '../../../ui/dialog/dialog-address';
import { urls } from '../../../urls';
import { changeUser } from '../../../cms/user.server';
import { throwTabError, runAdminAction } from '../admin-action.server';
import { DashboardError, DashboardTab, loadTab, tabMeta } from '../dashboard-tab';
import { sendAdminForm } from '../network-failure';
import tab from '../tab.module.css';
import { isUserAction, userFailureMessage } from './user-actions';
import { loadUsers } from './users-data.server';
import { UsersTable } from './users-table';

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

export { DashboardError as ErrorBoundary };
