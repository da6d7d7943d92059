import {
  Form,
  useActionData,
  useLocation,
  useNavigate,
  useNavigation,
  useSearchParams,
} from '@remix-run/react';
import { limits, moderatedStatuses, statusInputSchema, type ModeratedStatus } from 'cms/contract';
import { useRef, useState, type ChangeEvent } from 'react';
import { checkForm } from '../../../http/form-fields';
import { statusNames } from '../../../ui/blog-status/status-badge';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { withDialog } from '../../../ui/dialog/dialog-address';
import { TextAreaField } from '../../../ui/form-field/text-field';
import tab from '../tab.module.css';
import styles from './blog-controls.module.css';
import type { BlogRow } from './moderation.server';

/**
 * Changes a blog's status on "Set" only, because the arrow keys change a closed select. Choosing "rejected" opens the
 * dialog that asks for the reason.
 */
export function StatusControl({ blog }: { blog: BlogRow }) {
  const navigate = useNavigate();
  const location = useLocation();
  const { formData } = useNavigation();
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState<ModeratedStatus | null>(null);
  const isSending = formData?.get('intent') === 'status' && formData.get('id') === blog.id;
  const shown = isSending ? String(formData.get('status')) : (chosen ?? blog.status);
  const isChanged = !isSending && shown !== blog.status;

  function choose({ target }: ChangeEvent<HTMLSelectElement>) {
    const status = target.value as ModeratedStatus;
    if (status !== 'rejected') return setChosen(status);
    setChosen(null);
    navigate(withDialog(location, 'reject', blog.id), { replace: true, preventScrollReset: true });
  }

  function onSubmit() {
    // The button is hidden after the submit and would lose the focus.
    select.current?.focus();
    setChosen(null);
  }

  return (
    <Form method="post" className={styles.control} preventScrollReset replace onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="id" value={blog.id} />
      <input type="hidden" name="updatedAt" value={blog.updatedAt} />
      <select
        ref={select}
        name="status"
        aria-label={`Status of ${blog.title}`}
        className={`${styles.select} ${styles[shown] ?? ''}`}
        value={shown}
        aria-busy={isSending}
        onChange={choose}
      >
        {moderatedStatuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </select>
      <button
        type="submit"
        className={`${tab.button} ${isChanged ? '' : styles.unchanged}`}
        aria-label={`Set status: ${blog.title}`}
      >
        Set
      </button>
    </Form>
  );
}

/** The dialog that the address names: delete or reject a blog. */
export function BlogDialogs({ rows }: { rows: BlogRow[] }) {
  const [params] = useSearchParams();
  const answer = useActionData<{ errors?: Record<string, string> }>();
  const find = (name: string) => rows.find(({ id }) => id === params.get(name));
  const deleted = find('delete');
  const rejected = find('reject');
  if (deleted) {
    return (
      <ConfirmDialog
        title="Do you want to delete this blog?"
        subject={deleted.title}
        intent="delete"
        id={deleted.id}
        confirmLabel="Yes"
        cancelLabel="No"
      />
    );
  }
  if (!rejected) return null;
  return (
    <ConfirmDialog
      title="Reject this blog?"
      text={`“${rejected.title}” will be hidden from readers. Its author will see the reason.`}
      intent="status"
      id={rejected.id}
      confirmLabel="Reject"
      cancelLabel="Cancel"
      check={checkForm(statusInputSchema)}
      serverErrors={answer?.errors}
    >
      {(errors) => (
        <>
          <input type="hidden" name="status" value="rejected" />
          <input type="hidden" name="updatedAt" value={rejected.updatedAt} />
          <TextAreaField
            label="Reason"
            name="reason"
            rows={3}
            maxLength={limits.reason}
            error={errors.reason}
            defaultValue={rejected.reason ?? ''}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
