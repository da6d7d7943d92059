import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  useLoaderData,
  useRouteError,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/react';
import { requireViewer } from '../../auth/session.server';
import { throwAsResponse } from '../../http/responses.server';
import { catchNetworkError } from '../../http/form-failure';
import { skipRevalidateForDialog } from '../../ui/dialog/dialog-address';
import { ErrorPage, thrownStatus } from '../../ui/error-page/error-page';
import { DeferredPage, deferUnlessHere, FollowRedirect } from '../../ui/page/defer-page';
import { pageMeta } from '../../ui/page/page-meta';
import { urls } from '../../urls';
import { profileAction } from './action.server';
import { profileNetworkFailure } from './profile-form';
import { ProfilePage, LoadingProfile, FailedProfile } from './profile-page';
import { loadProfile } from './profile-data.server';

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: 'Profile · Linefeed',
    description: 'Your blogs, your profile and your sessions.',
    path: urls.profile,
    isPrivate: true,
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  return { page: await loadProfile({ request, context }, viewer).catch(throwAsResponse) };
}

export const action = profileAction;

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return deferUnlessHere(request, serverLoader<typeof loader>());
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const intent = (await request.clone().formData()).get('intent');
  return catchNetworkError(serverAction<typeof action>, () => profileNetworkFailure(String(intent)));
}

export const shouldRevalidate = skipRevalidateForDialog;

export default function ProfileRoute() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <DeferredPage
      page={page}
      loading={<LoadingProfile />}
      failed={
        <FollowRedirect>
          <FailedProfile />
        </FollowRedirect>
      }
    >
      {(profile) => <ProfilePage profile={profile} />}
    </DeferredPage>
  );
}

export function ErrorBoundary() {
  const status = thrownStatus(useRouteError());
  return status === 503 ? <FailedProfile /> : <ErrorPage status={status} />;
}
