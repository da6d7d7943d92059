import { Form, useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { type ModeratedStatus, moderatedStatuses } from 'cms/contract';
import { useRef, useState, type ChangeEvent } from 'react';
import { statusNames } from '../../../ui/blog-status/status-badge';
import { withDialog } from '../../../ui/dialog/dialog-address';
import tab from '../tab.module.css';
import type { BlogRow } from './blog-rows.server';
import styles from './status-control.module.css';

/**
 * Moves a blog to another status once it is set: the arrow keys of a closed select choose without a press.
 * Rejected asks for the reason at once, and holds when that is given.
 */
export function StatusControl({ blog }: { blog: BlogRow }) {
  const navigate = useNavigate();
  const location = useLocation();
  const { formData } = useNavigation();
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState<ModeratedStatus | null>(null);
  const isMine = formData?.get('intent') === 'status' && formData.get('id') === blog.id;
  const shown = isMine ? String(formData.get('status')) : (chosen ?? blog.status);
  const isChanged = !isMine && shown !== blog.status;

  function choose({ target }: ChangeEvent<HTMLSelectElement>) {
    const status = target.value as ModeratedStatus;
    if (status !== 'rejected') return setChosen(status);
    setChosen(null);
    navigate(withDialog(location, 'reject', blog.id), { replace: true, preventScrollReset: true });
  }

  function onSubmit() {
    // The button goes away: the focus would be lost with it.
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
        aria-busy={isMine}
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
        className={`${tab.press} ${isChanged ? '' : styles.unchanged}`}
        aria-label={`Set status: ${blog.title}`}
      >
        Set
      </button>
    </Form>
  );
}
