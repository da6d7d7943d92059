import { Form, useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { blogStatusWords, type ModeratedStatus, moderatedStatuses } from 'cms/contract';
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { withDialog } from '../dialog/dialog-address';
import { FormError } from '../form-field/form-error';
import styles from './status-form.module.css';

/** A blog as an admin decides on it. */
export interface ModeratedBlog {
  id: string;
  title: string;
  status: ModeratedStatus;
  /** The reason of its last rejection. */
  reason: string | null;
  /** The version that the admin sees. */
  updatedAt: string;
}

interface StatusFormProps {
  blog: ModeratedBlog;
  /** In a list, the labels name the blog. */
  isInList?: boolean;
  /** The status that the CMS refused, and why. */
  refused?: string;
  message?: string;
}

/**
 * Changes a blog's status on "Set" only, because the arrow keys change a closed select. Choosing "rejected" opens the
 * dialog that asks for the reason.
 */
export function StatusForm({ blog, isInList = false, refused, message }: StatusFormProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const { formData } = useNavigation();
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState(refused);
  const isSending = formData?.get('intent') === 'status' && formData.get('id') === blog.id;
  const shown = isSending ? String(formData.get('status')) : (chosen ?? blog.status);
  const isChanged = !isSending && shown !== blog.status;

  function choose({ target }: ChangeEvent<HTMLSelectElement>) {
    if (target.value !== 'rejected') return setChosen(target.value);
    setChosen(undefined);
    navigate(withDialog(location, 'reject', blog.id), { preventScrollReset: true });
  }

  function onSubmit() {
    // The button is hidden after the submit and would lose the focus.
    select.current?.focus();
    setChosen(undefined);
  }

  return (
    <Form
      method="post"
      className={styles.form}
      preventScrollReset
      replace
      onSubmit={onSubmit}
      aria-label={isInList ? undefined : 'Moderation'}
    >
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="id" value={blog.id} />
      <input type="hidden" name="updatedAt" value={blog.updatedAt} />
      <div className={styles.controls}>
        <label className={styles.label}>
          {!isInList && 'Status'}
          <select
            ref={select}
            name="status"
            aria-label={isInList ? `Status of ${blog.title}` : undefined}
            className={`${styles.select} ${styles[shown] ?? ''}`}
            value={shown}
            aria-busy={isSending}
            onChange={choose}
          >
            {moderatedStatuses.map((status) => (
              <option key={status} value={status}>
                {blogStatusWords[status]}
              </option>
            ))}
          </select>
        </label>
        <button
          type="submit"
          className={`${styles.set} ${isChanged ? '' : styles.unchanged}`}
          aria-label={isInList ? `Set status: ${blog.title}` : undefined}
        >
          {isInList ? 'Set' : 'Set status'}
        </button>
      </div>
      {!isInList && <FormError message={message} />}
    </Form>
  );
}

interface RejectDialogProps {
  blog: ModeratedBlog;
  /** How many get the same reason. */
  count?: number;
  intent?: 'status' | 'statuses';
  /** Hidden fields that name several blogs. */
  children?: ReactNode;
}

/** Asks for the reason that the author of a rejected blog will see, or the authors of several. */
export function RejectDialog({ blog, count = 1, intent = 'status', children }: RejectDialogProps) {
  const isOne = count === 1;
  return (
    <ConfirmDialog
      title={isOne ? 'Reject this blog?' : `Reject these ${count} blogs?`}
      text={
        isOne
          ? `“${blog.title}” will be hidden from readers. Its author will see the reason.`
          : 'They will be hidden from readers. Their authors will see the reason.'
      }
      intent={intent}
      id={blog.id}
      confirmLabel="Reject"
      reason={{ label: 'Reason', isRequired: true, value: isOne ? (blog.reason ?? '') : '' }}
    >
      <input type="hidden" name="status" value="rejected" />
      <input type="hidden" name="updatedAt" value={blog.updatedAt} />
      {children}
    </ConfirmDialog>
  );
}
