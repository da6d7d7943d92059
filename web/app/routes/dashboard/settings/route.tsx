import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { requireAdmin } from '../../../auth/session.server';
import { changeSettings, getAdminSettings } from '../../../cms/setting.server';
import { readForm } from '../../../http/form.server';
import { skipRevalidateForDialog } from '../../../ui/dialog/dialog-address';
import { urls } from '../../../urls';
import { runAdminAction, throwTabError } from '../admin-action.server';
import { DashboardError, DashboardTab, loadTab, tabMeta } from '../dashboard-tab';
import { sendAdminForm, useFailureToast } from '../network-failure';
import tab from '../tab.module.css';
import { parseSettings } from './parse-settings';
import { SettingsForm } from './settings-form';

const failureMessage = 'Failed to save the settings';

export const meta = tabMeta('Settings', urls.dashboardTab('settings'));

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  return { page: await getAdminSettings({ request, context }).catch(throwTabError) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireAdmin({ request, context });
  const { settings, typed, errors } = parseSettings(await readForm(request));
  if (errors) return data({ typed, errors }, { status: 400 });
  const save = () => changeSettings({ request, context }, settings).then(() => 'Settings saved.');
  return runAdminAction(request, { run: save, failureMessage, showsReason: true });
}

export const clientLoader = loadTab;

export function clientAction(args: ClientActionFunctionArgs) {
  return sendAdminForm(args, () => failureMessage);
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
        {(settings) => <SettingsForm key={JSON.stringify(settings)} settings={settings} answer={answer} />}
      </DashboardTab>
    </>
  );
}

export { DashboardError as ErrorBoundary };
