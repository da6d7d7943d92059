export interface Message {
  kind: 'success' | 'error';
  message: string;
}

export interface Toast extends Message {
  id: number;
}

export interface ToastListProps {
  toasts: Toast[];
  isPaused: boolean;
  onDismiss: (id: number) => void;
}
