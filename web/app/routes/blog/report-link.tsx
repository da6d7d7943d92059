import type { ReactNode } from 'react';
import { useViewer } from '../../ui/layout/viewer';
import { PageLink } from '../../ui/page-link/page-link';
import { urls } from '../../urls';

interface ReportLinkProps {
  blogId: string;
  /** The comment that is reported, if it is not the blog itself. */
  comment?: string;
  authorId: string | undefined;
  className?: string;
  children: ReactNode;
}

/** Leads to the form of a report; visitors log in first. Nobody reports what they wrote themselves. */
export function ReportLink({ blogId, comment, authorId, className, children }: ReportLinkProps) {
  const viewer = useViewer();
  if (viewer && viewer._id === authorId) return null;
  const path = urls.report(blogId, comment);
  return (
    <PageLink to={viewer ? path : urls.login(path)} rel="nofollow" className={className}>
      {children}
    </PageLink>
  );
}
