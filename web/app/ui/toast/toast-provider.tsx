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
import type { Message, Toast } from './toast';
import { ToastRegion } from './toast-region';

const ToastContext = createContext<(message: Message, speaker: string) => void>(() => {});

const mostShown = 2;
const pageItself = 'page';

/** Gives the function that shows a toast; what the same component said before gives way to it. */
export function useToast() {
  const show = useContext(ToastContext);
  const speaker = useId();
  return useCallback((message: Message) => show(message, speaker), [show, speaker]);
}

interface ToastProviderProps {
  /** The message that came with the page, in the flash cookie. */
  flash: Message | null;
  children: ReactNode;
}

/** Keeps the toasts of the whole site; they survive navigations. */
export function ToastProvider({ flash, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<Toast[]>(() =>
    flash ? [{ ...flash, id: 0, speaker: pageItself }] : [],
  );
  const lastId = useRef(0);
  const shownFlash = useRef(flash);

  const show = useCallback((message: Message, speaker: string) => {
    lastId.current += 1;
    const toast = { ...message, id: lastId.current, speaker };
    const isOver = (one: Toast) => one.speaker === speaker || one.message === message.message;
    setToasts((all) => [...all.filter((one) => !isOver(one)), toast].slice(-mostShown));
  }, []);
  const dismiss = useCallback((id: number) => {
    setToasts((all) => all.filter((toast) => toast.id !== id));
  }, []);

  useEffect(() => {
    if (!flash || shownFlash.current === flash) return;
    shownFlash.current = flash;
    show(flash, pageItself);
  }, [flash, show]);

  return (
    <ToastContext.Provider value={show}>
      {children}
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </ToastContext.Provider>
  );
}
