import { Dialog as Chakra } from '@chakra-ui/react';
import { useLocation, useNavigate, Form } from '@remix-run/react';
import { useEffect, useState, type ReactNode } from 'react';
import { hasDialog, withoutDialog, type DialogName } from './dialog-address';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** A confirmation is an `alertdialog`. */
  role?: 'dialog' | 'alertdialog';
  description?: string;
  /** The name of what it is about. */
  subject?: string;
  /** The selector that takes the focus on closing when the button that opened the dialog is gone. */
  fallbackFocus: string;
  children: ReactNode;
}

/**
 * A dialog that is open while it is rendered. The page's address names the open dialog, so that it opens without
 * script too, and the browser's back button closes it.
 */
export function Dialog(props: DialogProps) {
  const { title, role = 'dialog', description, subject, fallbackFocus, children } = props;
  const close = useCloseDialog();
  useRestoreFocus(fallbackFocus);
  return (
    <Chakra.Root
      open
      role={role}
      lazyMount={false}
      closeOnInteractOutside={false}
      initialFocusEl={firstControl}
      restoreFocus={false}
      onOpenChange={({ open }) => !open && close()}
    >
      <Chakra.Backdrop className={styles.backdrop} />
      <Chakra.Positioner className={styles.positioner}>
        <Chakra.Content className={styles.content} data-dialog="">
          <Chakra.Title className={styles.title}>{title}</Chakra.Title>
          {(description || subject) && (
            <Chakra.Description className={styles.description}>
              {description && <p>{description}</p>}
              {subject && <p className={styles.subject}>{subject}</p>}
            </Chakra.Description>
          )}
          {children}
        </Chakra.Content>
      </Chakra.Positioner>
    </Chakra.Root>
  );
}

/** On closing, focuses the button that opened the dialog, or the fallback. */
function useRestoreFocus(fallback: string) {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useEffect(() => {
    return () => {
      // After the next render: until then the rest of the page is inert.
      setTimeout(() => {
        const isPresent = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
        const next = isPresent ? opener : document.querySelector<HTMLElement>(fallback);
        next?.focus({ preventScroll: true });
      });
    };
  }, [opener, fallback]);
}

export function useCloseDialog() {
  const navigate = useNavigate();
  const location = useLocation();
  return () => {
    if (hasDialog(location)) navigate(withoutDialog(location), { replace: true, preventScrollReset: true });
  };
}

/** The field that has the focus already, the first field, or the first button, which is the harmless one. */
function firstControl(): HTMLElement | null {
  const fields = 'input:not([type=hidden], [type=file]), textarea';
  const dialog = document.querySelector('[data-dialog]');
  return (
    dialog?.querySelector<HTMLElement>(':focus') ??
    dialog?.querySelector<HTMLElement>(fields) ??
    dialog?.querySelector<HTMLElement>('a, button') ??
    null
  );
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
    <Form replace preventScrollReset>
      {others.map(([other, otherValue]) => (
        <input key={other} type="hidden" name={other} value={otherValue} />
      ))}
      <button type="submit" name={name} value={value} className={className} aria-label={label}>
        {children}
      </button>
    </Form>
  );
}
