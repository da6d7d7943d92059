import { Link, Form, useActionData, useLocation, useNavigation } from '@remix-run/react';
import { limits, reasonRequired } from 'cms/contract';
import { useId, type ReactNode } from 'react';
import button from '../button/button.module.css';
import { FormError } from '../form-field/form-error';
import field from '../form-field/text-field.module.css';
import { useFormCheck } from '../form-field/use-form-check';
import { Dialog } from './dialog';
import { withoutDialog } from './dialog-address';
import styles from './dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  text?: string;
  /** The name of what it is about. */
  subject?: string;
  /** Sent on confirmation, with the id. */
  intent: string;
  id: string;
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  fallbackFocus?: string;
  /** Asks for a reason, and sends it as `reason`. */
  reason?: Reason;
  /** Further hidden fields of the form. */
  children?: ReactNode;
}

interface Reason {
  label: string;
  isRequired?: boolean;
  value?: string;
}

interface Answer {
  success?: boolean;
  message?: string;
  errors?: Record<string, string>;
}

/** Asks for a confirmation, and sends it to the page's action. After a failure it stays open and says why. */
export function ConfirmDialog({ intent, id, reason, children, ...props }: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel = 'Cancel', isDangerous = true, ...dialog } = props;
  const answer = useActionData<Answer>();
  const failure = answer?.success === false ? answer : undefined;
  const check = useFormCheck(reason?.isRequired ? requireReason : () => ({}), { errors: failure?.errors });
  const location = useLocation();
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Dialog role="alertdialog" {...dialog}>
      <Form method="post" className={styles.form} preventScrollReset replace noValidate {...check.form}>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="id" value={id} />
        {children}
        <FormError message={failure?.message} />
        {reason && <ReasonField {...reason} error={check.errors.reason} />}
        <div className={styles.buttons}>
          <Link to={withoutDialog(location)} replace preventScrollReset className={button.outline}>
            {cancelLabel}
          </Link>
          <button type="submit" className={isDangerous ? button.danger : button.solid} disabled={isSending}>
            {confirmLabel}
          </button>
        </div>
      </Form>
    </Dialog>
  );
}

function requireReason(form: FormData): Record<string, string> {
  return String(form.get('reason')).trim() ? {} : { reason: reasonRequired };
}

/** Not a field of Chakra's: pages that are read do not load it. */
function ReasonField({ label, value, error }: Reason & { error?: string }) {
  const id = useId();
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <textarea
        id={id}
        name="reason"
        rows={3}
        maxLength={limits.reason}
        defaultValue={value}
        className={field.textarea}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
      />
      {error && (
        <p id={`${id}-error`} aria-live="polite" className={field.error}>
          {error}
        </p>
      )}
    </div>
  );
}
