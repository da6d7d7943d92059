import type { Settings } from 'cms/contract';
import type { ReactNode } from 'react';
import type { Message } from '../toast/toast-list';
import { ToastProvider } from '../toast/toast-provider';
import { SiteFooter } from './site-footer';
import { SiteHeader, SkipLink } from './site-header';
import { useSessionRenewal } from './renew-session';
import type { Viewer } from './viewer';

export interface SiteData {
  viewer: Viewer | null;
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
  useSessionRenewal(site?.viewer?._id);
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
