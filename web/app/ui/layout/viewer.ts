import { useRouteLoaderData } from '@remix-run/react';
import type { User } from 'cms/contract';

/** The fields of the logged-in user that pages may know. */
export interface Viewer extends Pick<User, '_id' | 'name' | 'role' | 'profilePicture'> {
  /** Whether the settings keep them from publishing and commenting until they have confirmed their email. */
  mustConfirmEmail: boolean;
}

export function presentViewer(user: User, isConfirmationRequired: boolean): Viewer {
  const { _id, name, role, profilePicture, emailConfirmed } = user;
  const mustConfirmEmail = isConfirmationRequired && !emailConfirmed;
  return { _id, name, role, profilePicture, mustConfirmEmail };
}

/** The logged-in user; null for a visitor. */
export function useViewer(): Viewer | null {
  return useRouteLoaderData<{ viewer: Viewer | null }>('root')?.viewer ?? null;
}
