import { Link } from '@remix-run/react';
import type { BlogStatus } from 'cms/contract';
import type { ReactNode } from 'react';
import { statusTexts } from '../../ui/blog-status/status-badge';
import { urls } from '../../urls';
import styles from './write.module.css';

export function WritePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{title}</h1>
      <p className={styles.needsScript}>
        <span>
          <strong>Writing needs JavaScript.</strong> Please allow it for this site and reload the page.
        </span>
      </p>
      {children}
    </div>
  );
}

/** Says before the viewer writes that the blog would be refused. */
export function UnconfirmedNote({ status }: { status: BlogStatus }) {
  return (
    <Note isBad>
      <strong>Please confirm your email first.</strong>{' '}
      {status === 'draft'
        ? 'Until then you can save drafts, but not publish.'
        : 'Until then you can save nothing but drafts.'}{' '}
      <Link to={urls.profile}>Your profile</Link> sends you the mail again.
    </Note>
  );
}

type ReviewMode = 'all' | 'first-post' | null;

const reviewText = 'After you publish it, it waits for review: others can see it once it is approved.';

export function ReviewNote({ review }: { review: ReviewMode }) {
  if (!review) return null;
  return (
    <Note>
      <strong>{review === 'all' ? 'Every blog is reviewed first.' : 'Your first blog is reviewed.'}</strong>{' '}
      {reviewText}
    </Note>
  );
}

interface StatusNotesProps {
  status: BlogStatus;
  reason?: string;
  review: ReviewMode;
}

export function StatusNotes({ status, reason, review }: StatusNotesProps) {
  if (status === 'published') return review === 'all' ? <EditsReviewedNote /> : null;
  const isRejected = status === 'rejected';
  return (
    <Note isBad={isRejected || undefined}>
      <strong>{statusTexts[status]}</strong>
      {status === 'draft' && review && ` ${reviewText}`}
      {isRejected && ` ${reason ?? ''} Saving sends it for review again.`}
    </Note>
  );
}

function EditsReviewedNote() {
  return (
    <Note>
      <strong>Every edit is reviewed first.</strong> After you save, readers get a 404 (page not found) until
      the edit is approved.
    </Note>
  );
}

function Note({ isBad, children }: { isBad?: boolean; children: ReactNode }) {
  return (
    <p className={`${styles.note} ${styles.pageNote}`} data-is-bad={isBad}>
      <span>{children}</span>
    </p>
  );
}
