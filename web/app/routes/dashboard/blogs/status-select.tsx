import { Form, useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { blogStatusWords, moderatedStatuses, type ModeratedStatus } from 'cms/contract';
import { useRef, useState, type ChangeEvent } from 'react';
import { withDialog } from '../../../ui/dialog/dialog-address';
import type { BlogRow } from '../moderation/moderation.server';
import tab from '../tab.module.css';
import styles from './status-select.module.css';

/**
 * Changes a blog's status on "Set" only, because the arrow keys change a closed select. Choosing "rejected" opens the
 * dialog that asks for the reason.
 */
export function StatusSelect({ blog }: { blog: BlogRow }) {
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
            {blogStatusWords[status]}
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
