import { Dialog as Chakra } from '@chakra-ui/react';
import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useState, type ReactNode } from 'react';
import styles from './dialog.module.css';
import { hasDialog, withoutDialog } from './dialog-address';

interface DialogProps {
  title: string;
  /** A question that has to be answered is an `alertdialog`. */
  role?: 'dialog' | 'alertdialog';
  description?: string;
  /** What it is about, by name. */
  subject?: string;
  /** Where the focus goes when what opened the dialog is gone afterwards. */
  fallbackFocus: string;
  children: ReactNode;
}

/**
 * A dialog that is open as long as it is drawn. Which one is open stands in the page's address, so that
 * it opens without script as well, and the way back closes it.
 */
export function Dialog(props: DialogProps) {
  const { title, role = 'dialog', description, subject, fallbackFocus, children } = props;
  const close = useCloseDialog();
  useFocusBack(fallbackFocus);
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

/** Afterwards the focus is on what opened the dialog, or where the page says when that is gone. */
function useFocusBack(fallback: string) {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useEffect(() => {
    return () => {
      // Not before the rest of the page is drawn and may have the focus again.
      setTimeout(() => {
        const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
        const next = isThere ? opener : document.querySelector<HTMLElement>(fallback);
        next?.focus({ preventScroll: true });
      });
    };
  }, [opener, fallback]);
}

/** Gives the function that closes the dialog of the page. */
export function useCloseDialog() {
  const navigate = useNavigate();
  const location = useLocation();
  return () => {
    if (hasDialog(location)) navigate(withoutDialog(location), { replace: true, preventScrollReset: true });
  };
}

/** What is answered or filled in first, in a question the harmless answer; whoever is already at a field stays there. */
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
