import type { ReactNode } from 'react';
import icon from '../../icon/icon.module.css';
import sprite from './toolbar-icons.svg?url';
import styles from './toolbar.module.css';

interface ToolButtonProps {
  label: string;
  /** For toggles. */
  isOn?: boolean;
  isUsable?: boolean;
  shortcut?: string;
  onPress: () => void;
  children: ReactNode;
}

/** A disabled tool stays focusable, so that the keyboard's order in the toolbar never changes. */
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

export type ToolIconName =
  | 'bold'
  | 'italic'
  | 'strike'
  | 'code'
  | 'bullets'
  | 'numbers'
  | 'tasks'
  | 'quote'
  | 'code-block'
  | 'link'
  | 'picture'
  | 'table'
  | 'rule'
  | 'undo'
  | 'back'
  | 'forward'
  | 'redo';

export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg className={icon.icon} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
