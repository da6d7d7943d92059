import { Form, useNavigation } from '@remix-run/react';
import { type BlogStatus, blogStatusWords, limits, moderatedStatuses } from 'cms/contract';
import { useFailureOf } from '../../http/failure';
import { statusTexts } from '../../ui/blog-status/status-badge';
import button from '../../ui/button/button.module.css';
import { useViewer } from '../../ui/layout/viewer';
import type { BlogFormValues, BlogView } from './blog.server';
import styles from './moderation.module.css';

/** The status form for admins; a draft belongs to its author alone. */
export function Moderation({ blog }: { blog: BlogView }) {
  const viewer = useViewer();
  if (viewer?.role !== 'admin' || blog.status === 'draft') return null;
  return <ModerationForm key={blog.updatedAt} blog={blog} />;
}

function ModerationForm({ blog }: { blog: BlogView }) {
  const failure = useFailureOf<BlogFormValues>('moderate');
  const isSending = useNavigation().formData?.get('intent') === 'moderate';
  return (
    <Form method="post" replace preventScrollReset className={styles.form} aria-label="Moderation">
      <input type="hidden" name="intent" value="moderate" />
      <input type="hidden" name="updatedAt" value={blog.updatedAt} />
      <label className={styles.field}>
        Status
        <select name="status" defaultValue={failure?.values?.status ?? blog.status} className={styles.box}>
          {moderatedStatuses.map((status) => (
            <option key={status} value={status}>
              {blogStatusWords[status]}
            </option>
          ))}
        </select>
      </label>
      <label className={`${styles.field} ${styles.reason}`}>
        Reason (the author will see it)
        <input
          name="reason"
          maxLength={limits.reason}
          defaultValue={failure?.values?.reason ?? blog.rejectionReason}
          className={styles.box}
        />
      </label>
      <button type="submit" className={button.outline} disabled={isSending}>
        Set status
      </button>
      <p role="alert" className={styles.refusal}>
        {failure?.message}
      </p>
    </Form>
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
