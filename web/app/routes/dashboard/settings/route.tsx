import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import {
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from '@remix-run/react';
import { requireAdmin } from '../../../auth/guards.server';
import { changeSettings, getAdminSettings } from '../../../cms/setting.server';
import { readForm } from '../../../http/form.server';
import { skipRevalidateForDialog } from '../../../ui/dialog/dialog-address';
import { deferUnlessHere } from '../../../ui/page/defer-page';
import { urls } from '../../../urls';
import { runAdminAction, throwTabError } from '../admin-action.server';
import { dashboardClientAction } from '../client-action';
import { DashboardError, DashboardTab } from '../dashboard-tab';
import { tabMeta } from '../tab-meta';
import tab from '../tab.module.css';
import { useFailureToast } from '../use-failure-toast';
import { readSettings } from './read-settings';
import { SettingsForm } from './settings-form';

const failure = 'Failed to save the settings';

export const meta = tabMeta('Settings', urls.dashboardTab('settings'));

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  return { page: await getAdminSettings({ request, context }).catch(throwTabError) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireAdmin({ request, context });
  const { settings, typed, errors } = readSettings(await readForm(request));
  if (errors) return data({ typed, errors }, { status: 400 });
  const save = () => changeSettings({ request, context }, settings).then(() => 'Settings saved.');
  return runAdminAction(request, { do: save, failure, tellsReason: true });
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return deferUnlessHere(request, serverLoader<typeof loader>());
}

export function clientAction(sent: ClientActionFunctionArgs) {
  return dashboardClientAction(sent, () => failure);
}

export const shouldRevalidate = skipRevalidateForDialog;

export default function SettingsTab() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useFailureToast();
  return (
    <>
      <h1 className={tab.title}>Settings</h1>
      <DashboardTab page={page}>
        {(settings) => <SettingsForm key={JSON.stringify(settings)} settings={settings} refusal={answer} />}
      </DashboardTab>
    </>
  );
}

export { DashboardError as ErrorBoundary };
