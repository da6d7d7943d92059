import { Link, Form, useLocation, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import button from '../button/button.module.css';
import { useFormCheck } from '../form-field/use-form-check';
import { Dialog } from './dialog';
import { withoutDialog } from './dialog-address';
import styles from './dialog.module.css';

interface QuestionProps {
  title: string;
  text?: string;
  /** The name of what it is about. */
  subject?: string;
  /** What is sent with a yes. */
  intent: string;
  id: string;
  yes: string;
  no: string;
  isDangerous?: boolean;
  fallbackFocus?: string;
  /** What is wrong with the answer before it is sent. */
  check?: (form: FormData) => Messages;
  /** What the server found wrong with it. */
  refusals?: Messages;
  /** The fields that the answer needs. */
  children?: (errors: Messages) => ReactNode;
}

type Messages = Record<string, string>;
const nothing = () => ({});

/** Asks before something is done that cannot be taken back. */
export function Question(props: QuestionProps) {
  const { title, text, subject, intent, id, yes, no, isDangerous = true, children } = props;
  const { errors, ...checked } = useFormCheck(props.check ?? nothing, props.refusals);
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
      <Form method="post" className={styles.form} preventScrollReset replace noValidate {...checked}>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="id" value={id} />
        {children?.(errors)}
        <div className={styles.answers}>
          <Link to={withoutDialog(location)} replace preventScrollReset className={button.outline}>
            {no}
          </Link>
          <button type="submit" className={isDangerous ? button.danger : button.solid} disabled={isSending}>
            {yes}
          </button>
        </div>
      </Form>
    </Dialog>
  );
}
