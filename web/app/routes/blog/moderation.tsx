import { useSearchParams } from '@remix-run/react';
import { type BlogStatus, moderatedStatuses } from 'cms/contract';
import { useFailureOf } from '../../http/failure';
import { statusTexts } from '../../ui/blog-status/status-badge';
import { RejectDialog, StatusForm } from '../../ui/blog-status/status-form';
import { useViewer } from '../../ui/layout/viewer';
import type { BlogFormValues, BlogView } from './blog.server';
import styles from './moderation.module.css';

/** The status form for admins; a draft belongs to its author alone. */
export function Moderation({ blog: { rejectionReason, ...blog } }: { blog: BlogView }) {
  const viewer = useViewer();
  const failure = useFailureOf<BlogFormValues>('status');
  const isRejecting = useSearchParams()[0].get('reject') === blog.id;
  const status = moderatedStatuses.find((one) => one === blog.status);
  if (viewer?.role !== 'admin' || !status) return null;
  const moderated = { ...blog, status, reason: rejectionReason ?? null };
  return (
    <div className={styles.bar}>
      <StatusForm
        key={blog.updatedAt}
        blog={moderated}
        refused={failure?.values?.status}
        message={isRejecting ? undefined : failure?.message}
      />
      {isRejecting && <RejectDialog blog={moderated} />}
    </div>
  );
}

export function StatusNote({ status, reason }: { status: BlogStatus; reason?: string }) {
  if (status === 'published') return null;
  return (
    <p className={styles.note}>
      <strong>{statusTexts[status]}</strong> {reason}
    </p>
  );
}
