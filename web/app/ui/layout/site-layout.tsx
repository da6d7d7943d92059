import { useRouteLoaderData } from '@remix-run/react';
import type { Settings, User } from 'cms/contract';
import { useEffect, type ReactNode, useState } from 'react';
import type { PendingAction } from '../../offline/pending-actions';
import type { StaticContent } from '../static-html/static-html';
import { LoadBlogsAhead } from '../page/load-ahead';
import { FollowLinks } from '../page-link/follow-links';
import { type Message, ToastProvider } from '../toast/toast';
import { BackgroundWork } from './background-work';
import { PendingContext } from './pending-context';
import { SiteFooter } from './site-footer';
import { SiteHeader, SkipLink } from './site-header';
import type { Unread } from './unread-bell';

interface SiteData {
  viewer: Viewer | null;
  unread: Unread | null;
  footerLinks: StaticContent;
  /** The site's own pages that have a text. */
  pages: Settings['pages'];
  flash: Message | null;
}

interface SiteLayoutProps {
  /** Missing when the root loader failed. */
  site: SiteData | undefined;
  children: ReactNode;
}

/** Header, page and footer, also around error pages. */
export function SiteLayout({ site, children }: SiteLayoutProps) {
  const { viewer = null, unread = null, flash = null } = site ?? {};
  const [pending, setPending] = useState<PendingAction[]>([]);
  const isIdle = useIsIdle();
  return (
    <ToastProvider flash={flash}>
      <FollowLinks />
      {isIdle && <BackgroundWork viewerId={viewer?._id} onPending={setPending} />}
      <SkipLink />
      <SiteHeader viewer={viewer} unread={unread} />
      <main id="main" tabIndex={-1}>
        <PendingContext.Provider value={pending}>{children}</PendingContext.Provider>
      </main>
      <SiteFooter links={site?.footerLinks} />
      <LoadBlogsAhead />
    </ToastProvider>
  );
}

/** Whether the page has loaded and the browser has had nothing else to do since. */
function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no idle callbacks.
    const wait = () => (window.requestIdleCallback ?? setTimeout)(() => setIdle(true));
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait);
  }, []);
  return isIdle;
}

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

/** The site's own pages that have a text, such as `privacy`. */
export function useSitePages(): Settings['pages'] {
  return useRouteLoaderData<SiteData>('root')?.pages ?? [];
}

/** The logged-in user; null for a visitor. */
export function useViewer(): Viewer | null {
  return useRouteLoaderData<SiteData>('root')?.viewer ?? null;
}
