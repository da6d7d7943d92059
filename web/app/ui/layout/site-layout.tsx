import type { Settings } from 'cms/contract';
import type { ReactNode } from 'react';
import type { Message } from '../toast/toast-list';
import { ToastProvider } from '../toast/toast-provider';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SkipLink } from './skip-link';
import { useRenewedSession } from './use-renewed-session';
import type { Viewer } from './viewer';

export interface SiteData {
  viewer: Viewer | null;
  socialLinks: Settings['socialLinks'];
  flash: Message | null;
}

interface SiteLayoutProps {
  /** Missing when the page failed before anything was known. */
  site: SiteData | undefined;
  children: ReactNode;
}

/** Header, page and footer; error pages stand in it as well. */
export function SiteLayout({ site, children }: SiteLayoutProps) {
  useRenewedSession(site?.viewer?._id);
  return (
    <ToastProvider flash={site?.flash ?? null}>
      <SkipLink />
      <SiteHeader viewer={site?.viewer ?? null} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter socialLinks={site?.socialLinks ?? []} />
    </ToastProvider>
  );
}
