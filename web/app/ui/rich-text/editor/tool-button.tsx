import type { ReactNode } from 'react';
import type { Editor } from '@tiptap/react';
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
  const headings = levels.map((level) => [String(level), `Heading ${level}`] as const);
  return <Picker label="Text style" value={value} options={[['', 'Paragraph'], ...headings]} onPick={pick} />;
}

export function FontPicker({ editor, value }: PickerProps) {
  function pick(family: string) {
    const chain = editor.chain().focus();
    (family ? chain.setMark('font', { family }) : chain.unsetMark('font')).run();
  }
  return <Picker label="Font" value={value} options={[['', 'Default font'], ...fonts]} onPick={pick} />;
}

interface SelectProps {
  label: string;
  value: string;
  options: (readonly [value: string, name: string])[];
  onPick: (value: string) => void;
}

function Picker({ label, value, options, onPick }: SelectProps) {
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={value}
      onChange={({ target }) => onPick(target.value)}
    >
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
  );
}
