import type { ReactNode } from 'react';
import button from '../button/button.module.css';
import notice from './notice.module.css';
import head from './page-head.module.css';
import skeleton from './skeleton.module.css';

interface PageHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}

export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className={head.head}>
      <h1 className={head.title}>{title}</h1>
      {lead && <p className={head.lead}>{lead}</p>}
      {children}
    </header>
  );
}

interface NoticeProps {
  /** The screen's wording for what is missing or failed. */
  title: string;
  isHeading?: boolean;
  children?: ReactNode;
}

/** A box that says why there is nothing here, and what to do next. */
export function Notice({ title, isHeading = false, children }: NoticeProps) {
  const Title = isHeading ? 'h1' : 'p';
  return (
    <div className={notice.notice}>
      <Title className={notice.title}>{title}</Title>
      {children}
    </div>
  );
}

/** A notice that something could not be loaded. */
export function FailedNotice({ children, ...props }: NoticeProps) {
  return (
    <Notice {...props}>
      {children}
      <a href="" className={button.outline}>
        Try again
      </a>
    </Notice>
  );
}

interface SkeletonProps {
  lines: number;
  shape?: 'line' | 'comment' | 'card' | 'title' | 'cover';
}

export function Skeleton({ lines, shape = 'line' }: SkeletonProps) {
  return (
    <>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={skeleton[shape]} data-skeleton={shape} aria-hidden="true" />
      ))}
    </>
  );
}
