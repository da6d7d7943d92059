import { Form, useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { hasDialog, withoutDialog, type DialogName } from './dialog-address';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** A confirmation is an `alertdialog`. */
  role?: 'alertdialog';
  text?: string;
  /** The name of what it is about. */
  subject?: string;
  /** The selector that takes the focus on closing when the button that opened the dialog is gone. */
  fallbackFocus?: string;
  /** Runs on Escape; by default the dialog leaves the page's address. */
  onClose?: () => void;
  children: ReactNode;
}

/**
 * A dialog that is open while it is rendered. Most are named in the page's address, so that they open without script
 * too, and the browser's back button closes them.
 */
export function Dialog(props: DialogProps) {
  const { title, role, text, subject, fallbackFocus = 'main h1, main h2', onClose, children } = props;
  const id = useId();
  const dialog = useModal(fallbackFocus);
  const leaveAddress = useCloseDialog();
  const hasText = Boolean(text || subject);
  return (
    <dialog
      ref={dialog}
      open
      role={role}
      className={styles.dialog}
      aria-labelledby={`${id}title`}
      aria-describedby={hasText ? `${id}text` : undefined}
      onClose={onClose ?? leaveAddress}
    >
      <h2 id={`${id}title`} className={styles.title}>
        {title}
      </h2>
      {hasText && (
        <div id={`${id}text`} className={styles.text}>
          {text && <p>{text}</p>}
          {subject && <p className={styles.subject}>{subject}</p>}
        </div>
      )}
      {children}
    </dialog>
  );
}

const fields = 'input:not([type=hidden], [type=file]), textarea';

/**
 * Makes the dialog modal, with the focus on the field that has it already, the first field, or the first button, which
 * is the harmless one. Afterwards the focus returns to the button that opened the dialog, or goes to the fallback.
 */
function useModal(fallback: string) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const opener = document.activeElement;
    const focused = dialog.querySelector<HTMLElement>(':focus');
    // `showModal` refuses a dialog that is open, as the server has rendered it.
    dialog.open = false;
    dialog.showModal();
    (focused ?? dialog.querySelector<HTMLElement>(fields))?.focus();
    return () => {
      const isPresent = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      const next = isPresent ? opener : document.querySelector<HTMLElement>(fallback);
      next?.focus({ preventScroll: true });
    };
  }, [fallback]);
  return ref;
}

/** Gives the function that takes the dialog out of the page's address. */
function useCloseDialog() {
  const navigate = useNavigate();
  const location = useLocation();
  return () => {
    if (hasDialog(location)) navigate(withoutDialog(location), { replace: true, preventScrollReset: true });
  };
}

interface DialogButtonProps {
  name: DialogName;
  value: string;
  className?: string;
  label?: string;
  children: ReactNode;
}

/** A button that opens a dialog of its page, also without script. The page's other parameters are kept. */
export function DialogButton({ name, value, className, label, children }: DialogButtonProps) {
  const { search } = useLocation();
  const others = [...new URLSearchParams(withoutDialog({ pathname: '', search }))];
  return (
    <Form preventScrollReset>
      {others.map(([other, otherValue]) => (
        <input key={other} type="hidden" name={other} value={otherValue} />
      ))}
      <button type="submit" name={name} value={value} className={className} aria-label={label}>
        {children}
      </button>
    </Form>
  );
}
