import type { ReactNode } from 'react';
import icon from '../../icon/icon.module.css';
import sprite from './toolbar-icons.svg?url';
import styles from './toolbar.module.css';
import type { Editor } from '@tiptap/react';

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

const levels = [1, 2, 3, 4, 5, 6] as const;

const fonts = [
  ['font-sans', 'Sans serif'],
  ['font-serif', 'Serif'],
  ['font-mono', 'Monospace'],
] as const;

/** The heading level at the cursor, '' for a paragraph. */
export function levelOf(editor: Editor): string {
  return String(levels.find((level) => editor.isActive('heading', { level })) ?? '');
}

/** The font family at the cursor, '' for the default. */
export function fontOf(editor: Editor): string {
  const { family } = editor.getAttributes('font');
  return typeof family === 'string' ? family : '';
}

interface PickerProps {
  editor: Editor;
  value: string;
}

export function LevelPicker({ editor, value }: PickerProps) {
  function pick(level: string) {
    const chain = editor.chain().focus();
    const heading = levels.find((one) => String(one) === level);
    (heading ? chain.setHeading({ level: heading }) : chain.setParagraph()).run();
  }
  return (
    <select
      className={styles.select}
      aria-label="Text style"
      value={value}
      onChange={({ target }) => pick(target.value)}
    >
      <option value="">Paragraph</option>
      {levels.map((level) => (
        <option key={level} value={level}>
          Heading {level}
        </option>
      ))}
    </select>
  );
}

export function FontPicker({ editor, value }: PickerProps) {
  function pick(family: string) {
    const chain = editor.chain().focus();
    (family ? chain.setMark('font', { family }) : chain.unsetMark('font')).run();
  }
  return (
    <select
      className={styles.select}
      aria-label="Font"
      value={value}
      onChange={({ target }) => pick(target.value)}
    >
      <option value="">Default font</option>
      {fonts.map(([family, name]) => (
        <option key={family} value={family}>
          {name}
        </option>
      ))}
    </select>
  );
}
