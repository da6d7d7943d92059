import type { User } from 'cms/contract';
import { useRouteLoaderData } from '@remix-run/react';
import type { SiteData } from './site-layout';

/** The fields of the logged-in user that pages may know. */
export type Viewer = Pick<User, '_id' | 'name' | 'role' | 'profilePicture'>;

export function presentViewer({ _id, name, role, profilePicture }: User): Viewer {
  return { _id, name, role, profilePicture };
}

/** The logged-in user; null for a visitor. */
export function useViewer(): Viewer | null {
  return useRouteLoaderData<SiteData>('root')?.viewer ?? null;
}
