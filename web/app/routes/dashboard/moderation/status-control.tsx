import { Form, useLocation, useNavigate, useNavigation, useSubmit } from '@remix-run/react';
import { moderatedStatuses } from 'cms/contract';
import type { ChangeEvent } from 'react';
import { statusNames } from '../../../ui/blog-status/status-names';
import { withDialog } from '../../../ui/dialog/dialog-address';
import tab from '../tab.module.css';
import type { BlogRow } from './blog-rows.server';
import styles from './status-control.module.css';

/** Moves a blog to another status as soon as it is chosen; Rejected first asks for the reason. */
export function StatusControl({ blog }: { blog: BlogRow }) {
  const submit = useSubmit();
  const navigate = useNavigate();
  const location = useLocation();
  const { formData } = useNavigation();
  const isMine = formData?.get('intent') === 'status' && formData.get('id') === blog.id;
  const shown = isMine ? String(formData.get('status')) : blog.status;

  function choose({ target }: ChangeEvent<HTMLSelectElement>) {
    const quietly = { replace: true, preventScrollReset: true };
    if (target.value === 'rejected') return navigate(withDialog(location, 'reject', blog.id), quietly);
    submit(target.form, quietly);
  }

  return (
    <Form method="post" className={styles.control} preventScrollReset replace>
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="id" value={blog.id} />
      <input type="hidden" name="updatedAt" value={blog.updatedAt} />
      <select
        name="status"
        aria-label={`Status of ${blog.title}`}
        className={`${styles.select} ${styles[shown] ?? ''}`}
        value={shown}
        disabled={isMine}
        onChange={choose}
      >
        {moderatedStatuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </select>
      <button type="submit" className={`${tab.press} ${tab.scriptless}`}>
        Set
      </button>
    </Form>
  );
}
