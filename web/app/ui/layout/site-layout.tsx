import { useRouteLoaderData } from '@remix-run/react';
import type { Settings, User } from 'cms/contract';
import { useEffect, type ReactNode } from 'react';
import { type Message, ToastProvider } from '../toast/toast';
import { renewSession } from './renew-session';
import { SiteFooter } from './site-footer';
import { SiteHeader, SkipLink } from './site-header';
import type { Unread } from './unread-bell';

interface SiteData {
  viewer: Viewer | null;
  unread: Unread | null;
  socialLinks: Settings['socialLinks'];
  flash: Message | null;
}

interface SiteLayoutProps {
  /** Missing when the root loader failed. */
  site: SiteData | undefined;
  children: ReactNode;
}

/** Header, page and footer, also around error pages. */
export function SiteLayout({ site, children }: SiteLayoutProps) {
  const { viewer = null, unread = null, socialLinks = [], flash = null } = site ?? {};
  const viewerId = viewer?._id;
  useEffect(() => (viewerId === undefined ? undefined : renewSession()), [viewerId]);
  return (
    <ToastProvider flash={flash}>
      <SkipLink />
      <SiteHeader viewer={viewer} unread={unread} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter socialLinks={socialLinks} />
    </ToastProvider>
  );
}

/** The fields of the logged-in user that pages may know. */
export type Viewer = Pick<User, '_id' | 'name' | 'role' | 'profilePicture'>;

export function presentViewer({ _id, name, role, profilePicture }: User): Viewer {
  return { _id, name, role, profilePicture };
}

/** The logged-in user; null for a visitor. */
export function useViewer(): Viewer | null {
  return useRouteLoaderData<SiteData>('root')?.viewer ?? null;
}
