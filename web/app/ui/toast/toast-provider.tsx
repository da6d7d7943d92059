import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Message, Toast } from './toast';
import { ToastRegion } from './toast-region';

const ToastContext = createContext<(message: Message) => void>(() => {});

/** Gives the function that shows a toast. */
export function useToast() {
  return useContext(ToastContext);
}

interface ToastProviderProps {
  /** The message that came with the page, in the flash cookie. */
  flash: Message | null;
  children: ReactNode;
}

/** Keeps the toasts of the whole site; they survive navigations. */
export function ToastProvider({ flash, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<Toast[]>(() => (flash ? [{ ...flash, id: 0 }] : []));
  const lastId = useRef(0);
  const shownFlash = useRef(flash);

  const show = useCallback((message: Message) => {
    lastId.current += 1;
    const toast = { ...message, id: lastId.current };
    setToasts((all) => [...all.slice(-3), toast]);
  }, []);
  const dismiss = useCallback((id: number) => {
    setToasts((all) => all.filter((toast) => toast.id !== id));
  }, []);

  useEffect(() => {
    if (!flash || shownFlash.current === flash) return;
    shownFlash.current = flash;
    show(flash);
  }, [flash, show]);

  return (
    <ToastContext.Provider value={show}>
      {children}
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </ToastContext.Provider>
  );
}
