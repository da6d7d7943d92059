import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

interface ToolButtonProps {
  label: string;
  /** For tools that are on or off. */
  isOn?: boolean;
  isUsable?: boolean;
  shortcut?: string;
  onPress: () => void;
  children: ReactNode;
}

/** A tool that can be reached while it cannot be used, so that the way through the toolbar stays the same. */
export function ToolButton({ label, isOn, isUsable = true, shortcut, onPress, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={shortcut ? `${label} (Ctrl+${shortcut})` : label}
      aria-pressed={isOn}
      aria-disabled={!isUsable || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isUsable && onPress()}
    >
      {children}
    </button>
  );
}
