import { useEffect, type ReactNode, useState } from 'react';
import { type Message, ToastProvider } from '../toast/toast';
import { BackgroundWork } from './background-work';
import { SiteFooter } from './site-footer';
import { SiteHeader, SkipLink } from './site-header';
import type { Unread } from './unread-bell';
import type { Viewer } from './viewer';

interface VisitData {
  viewer: Viewer | null;
  unread: Unread | null;
  flash: Message | null;
}

interface SiteLayoutProps {
  /** Missing when the root loader failed. */
  visit: VisitData | undefined;
  children: ReactNode;
}

/** Header, page and footer, also around error pages. */
export function SiteLayout({ visit, children }: SiteLayoutProps) {
  const { viewer = null, unread = null, flash = null } = visit ?? {};
  const isIdle = useIsIdle();
  return (
    <ToastProvider flash={flash}>
      <SkipLink />
      <SiteHeader viewer={viewer} unread={unread} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      {isIdle && <BackgroundWork viewerId={viewer?._id} />}
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
