import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { ToastRegion, type Message, type Toast } from './toast-list';

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
  /** The message from the flash cookie. */
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
