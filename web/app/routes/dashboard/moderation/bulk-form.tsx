import { Form, useActionData, useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { limits, type ModeratedStatus } from 'cms/contract';
import { type MouseEvent, useEffect, useRef } from 'react';
import button from '../../../ui/button/button.module.css';
import { withDialog } from '../../../ui/dialog/dialog-address';
import { FormError } from '../../../ui/form-field/form-error';
import { formatCount } from '../../../ui/text/format';
import tab from '../tab.module.css';
import { type BulkFailure, bulkFormId, choiceOf, type Selection } from './bulk-selection';
import styles from './bulk.module.css';
import type { BlogRow } from './moderation.server';

/** Chooses one blog. */
export function ChooseBlog({ blog, selection }: { blog: BlogRow; selection: Selection }) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        form={bulkFormId}
        name="blog"
        value={choiceOf(blog)}
        aria-label={`Select ${blog.title}`}
        checked={selection.isChosen(blog)}
        onChange={({ target }) => selection.choose([blog], target.checked)}
      />
    </label>
  );
}

/** Chooses all blogs on the screen, or none. */
export function ChooseAll({ rows, selection }: { rows: readonly BlogRow[]; selection: Selection }) {
  const box = useRef<HTMLInputElement>(null);
  const count = selection.chosen.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < rows.length;
  }, [count, rows.length]);
  if (rows.length === 0) return null;
  return (
    <label className={styles.all}>
      <input
        ref={box}
        type="checkbox"
        checked={count === rows.length}
        onChange={({ target }) => selection.choose(rows, target.checked)}
      />
      Select all {rows.length} shown
    </label>
  );
}

const labels: Record<ModeratedStatus, string> = {
  published: 'Publish',
  pending: 'Back to pending',
  rejected: 'Reject',
};

interface BulkFormProps {
  rows: readonly BlogRow[];
  selection: Selection;
  statuses: readonly ModeratedStatus[];
}

/** The actions for the chosen blogs; the form stays in sight at the bottom of the screen. */
export function BulkForm({ rows, selection, statuses }: BulkFormProps) {
  const failure = useActionData<BulkFailure>();
  const isSending = useNavigation().formMethod === 'POST';
  const navigate = useNavigate();
  const location = useLocation();
  const count = selection.chosen.length;
  const isTooMuch = count > limits.blogsDecided;
  if (rows.length === 0) return null;

  /** The dialog asks for the reason; without script the form has a field for it. */
  function askForReason(event: MouseEvent) {
    event.preventDefault();
    navigate(withDialog(location, 'reject', 'selected'), { preventScrollReset: true });
  }

  return (
    <Form
      id={bulkFormId}
      method="post"
      preventScrollReset
      replace
      className={`${styles.bar} ${count === 0 ? styles.unused : ''}`}
      aria-label="Selected blogs"
    >
      <input type="hidden" name="intent" value="statuses" />
      <p role="status" className={styles.count}>
        {count > 0 && `${formatCount(count, 'blog')} selected`}
        {isTooMuch && `. At most ${limits.blogsDecided} blogs at once.`}
      </p>
      <div className={tab.noScriptOnly}>
        <FormError message={failure?.errors.blogs ?? failure?.errors.reason} />
        <label className={tab.filter}>
          Reason (to reject; the authors will see it)
          <input name="reason" maxLength={limits.reason} className={tab.control} />
        </label>
      </div>
      <div className={styles.buttons}>
        {statuses.map((status) => (
          <button
            key={status}
            type="submit"
            name="status"
            value={status}
            className={
              status === 'published' ? button.solid : status === 'rejected' ? tab.danger : tab.button
            }
            disabled={isSending || isTooMuch}
            onClick={status === 'rejected' ? askForReason : undefined}
          >
            {labels[status]}
          </button>
        ))}
        <button
          type="button"
          className={`${tab.button} ${styles.scriptOnly}`}
          onClick={() => selection.choose(selection.chosen, false)}
        >
          Clear selection
        </button>
      </div>
    </Form>
  );
}
