import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type ComponentType,
} from 'react';
import { useNavigation } from '@remix-run/react';
import { Icon } from '../icon/icon';
import styles from './toast.module.css';

const ToastContext = createContext<(message: Message, source: string) => void>(() => {});

const maxToasts = 2;
const flashSource = 'flash';

/** Returns the function that shows a toast; it replaces the last toast of the same component. */
export function useToast() {
  const show = useContext(ToastContext);
  const source = useId();
  return useCallback((message: Message) => show(message, source), [show, source]);
}

interface ToastProviderProps {
  flash: Message | null;
  children: ReactNode;
}

/** Holds the toasts of the whole site; they survive navigations. */
export function ToastProvider({ flash, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<Toast[]>(() =>
    flash ? [{ ...flash, id: 0, source: flashSource }] : [],
  );
  const lastId = useRef(0);
  const shownFlash = useRef(flash);

  const show = useCallback((message: Message, source: string) => {
    lastId.current += 1;
    const toast = { ...message, id: lastId.current, source };
    const isReplaced = (one: Toast) => one.source === source || one.message === message.message;
    setToasts((all) => [...all.filter((one) => !isReplaced(one)), toast].slice(-maxToasts));
  }, []);
  const dismiss = useCallback((id: number) => {
    setToasts((all) => all.filter((toast) => toast.id !== id));
  }, []);

  useEffect(() => {
    if (!flash || shownFlash.current === flash) return;
    shownFlash.current = flash;
    show(flash, flashSource);
  }, [flash, show]);

  return (
    <ToastContext.Provider value={show}>
      {children}
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </ToastContext.Provider>
  );
}

export interface Message {
  kind: 'success' | 'error';
  message: string;
}

export interface Toast extends Message {
  id: number;
  /** The component that showed it; its next toast replaces this one. */
  source: string;
}

export interface ToastListProps {
  toasts: Toast[];
  isPaused: boolean;
  onDismiss: (id: number) => void;
}

/** A pointer may rest there by chance, so it pauses toasts for this long; focus pauses them without a limit. */
const pointerPauseMs = 8000;

/** The live region of the toasts. They do not expire while the pointer or the focus is on them. */
function ToastRegion({ toasts, onDismiss }: Omit<ToastListProps, 'isPaused'>) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const List = useToastList(toasts.length);
  useEffect(() => {
    if (!isPointed) return undefined;
    const timer = setTimeout(() => setPointed(false), pointerPauseMs);
    return () => clearTimeout(timer);
  }, [isPointed]);
  return (
    <div
      role="status"
      className={styles.region}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <List toasts={toasts} isPaused={isPointed || isFocused} onDismiss={onDismiss} />
    </div>
  );
}

/**
 * The animated list, once it is loaded: while a form is being sent, so that pages without forms never load
 * framer-motion. A list that shows a toast is not swapped for the other one.
 */
function useToastList(toastCount: number): ComponentType<ToastListProps> {
  const isSending = useNavigation().formMethod === 'POST';
  const [loaded, setLoaded] = useState<ComponentType<ToastListProps>>(() => ToastList);
  const [inUse, setInUse] = useState(() => loaded);
  const isNeeded = isSending || toastCount > 0;

  useEffect(() => {
    if (!isNeeded) return;
    import('./animated-toast-list').then(
      ({ AnimatedToastList }) => setLoaded(() => AnimatedToastList),
      () => {},
    );
  }, [isNeeded]);

  if (toastCount === 0 && inUse !== loaded) setInUse(() => loaded);
  return inUse;
}

function ToastList({ toasts, isPaused, onDismiss }: ToastListProps) {
  return (
    <ul role="list" className={styles.list}>
      {toasts.map((toast) => (
        <li key={toast.id}>
          <ToastItem toast={toast} isPaused={isPaused} onDismiss={onDismiss} />
        </li>
      ))}
    </ul>
  );
}

const durationMs = { success: 6000, error: 10_000 };

interface ToastItemProps extends Omit<ToastListProps, 'toasts'> {
  toast: Toast;
}

export function ToastItem({ toast, isPaused, onDismiss }: ToastItemProps) {
  const { id, kind, message } = toast;
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => onDismiss(id), durationMs[kind]);
    return () => clearTimeout(timer);
  }, [id, kind, isPaused, onDismiss]);
  function dismiss({ currentTarget }: MouseEvent<HTMLElement>) {
    // React tells nothing of a focus that goes with its element, so that the other toasts would stay for ever.
    currentTarget.blur();
    onDismiss(id);
  }
  return (
    <div className={kind === 'error' ? styles.error : styles.success}>
      <p>{message}</p>
      <button type="button" className={styles.dismiss} aria-label="Dismiss" onClick={dismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}
