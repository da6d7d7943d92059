export interface Message {
  kind: 'success' | 'error';
  message: string;
}

export interface Toast extends Message {
  id: number;
  /** Whose message it is: the next one of the same speaker stands in its place. */
  speaker: string;
}

export interface ToastListProps {
  toasts: Toast[];
  isPaused: boolean;
  onDismiss: (id: number) => void;
}
