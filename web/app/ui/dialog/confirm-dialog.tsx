import { Link, Form, useLocation, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import button from '../button/button.module.css';
import { FormError } from '../form-field/form-error';
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
  cancelLabel: string;
  isDangerous?: boolean;
  fallbackFocus?: string;
  /** The failure of the whole form. */
  message?: string;
  /** Validates the form before it is sent. */
  check?: (form: FormData) => Messages;
  serverErrors?: Messages;
  /** Further fields of the form. */
  children?: (errors: Messages) => ReactNode;
}

type Messages = Record<string, string>;
const noErrors = () => ({});

/** Asks for a confirmation, and sends it to the page's action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, subject, intent, id, confirmLabel, cancelLabel, isDangerous = true, children } = props;
  const { errors, form } = useFormCheck(props.check ?? noErrors, { errors: props.serverErrors });
  const location = useLocation();
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Dialog
      role="alertdialog"
      title={title}
      description={text}
      subject={subject}
      fallbackFocus={props.fallbackFocus ?? 'main h1, main h2'}
    >
      <Form method="post" className={styles.form} preventScrollReset replace noValidate {...form}>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="id" value={id} />
        <FormError message={props.message} />
        {children?.(errors)}
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
