import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import {
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from '@remix-run/react';
import { requireAdmin } from '../../../auth/guards.server';
import { changeSettings, getAdminSettings } from '../../../cms/settings.server';
import { readForm } from '../../../http/form.server';
import { keepBehindDialog } from '../../../ui/dialog/dialog-address';
import { laterUnlessHere } from '../../../ui/page/later-here';
import { urls } from '../../../urls';
import { act, throwTab } from '../act.server';
import { actOr } from '../act-or';
import { DashboardError, DashboardTab } from '../dashboard-tab';
import { tabMeta } from '../tab-meta';
import tab from '../tab.module.css';
import { useLost } from '../use-lost';
import { readSettings } from './read-settings';
import { SettingsForm } from './settings-form';

const failure = 'Failed to save the settings';

export const meta = tabMeta('Settings', urls.dashboardTab('settings'));

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  return { page: await getAdminSettings({ request, context }).catch(throwTab) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireAdmin({ request, context });
  const { settings, typed, errors } = readSettings(await readForm(request));
  if (errors) return data({ typed, errors }, { status: 400 });
  const save = () => changeSettings({ request, context }, settings).then(() => 'Settings saved.');
  return act(request, { do: save, failure, tellsReason: true });
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return laterUnlessHere(request, serverLoader<typeof loader>());
}

export function clientAction(sent: ClientActionFunctionArgs) {
  return actOr(sent, () => failure);
}

export const shouldRevalidate = keepBehindDialog;

export default function SettingsTab() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useLost();
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
