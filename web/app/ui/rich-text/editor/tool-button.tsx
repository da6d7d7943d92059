import { useEditorState, type Editor } from '@tiptap/react';
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

const levels = [1, 2, 3, 4, 5, 6] as const;
const headings = levels.map((level) => [String(level), `Heading ${level}`] as const);

export function LevelPicker({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => levels.find((level) => current.isActive('heading', { level })),
  });
  function pick(value: string) {
    const chain = editor.chain().focus();
    const level = levels.find((one) => String(one) === value);
    (level ? chain.setHeading({ level }) : chain.setParagraph()).run();
  }
  const options = [['', 'Paragraph'] as const, ...headings];
  return <Picker label="Text style" value={String(active ?? '')} options={options} onPick={pick} />;
}

const fonts = [
  ['', 'Default font'],
  ['font-sans', 'Sans serif'],
  ['font-serif', 'Serif'],
  ['font-mono', 'Monospace'],
] as const;

export function FontPicker({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => current.getAttributes('font').family,
  });
  function pick(family: string) {
    const chain = editor.chain().focus();
    (family ? chain.setMark('font', { family }) : chain.unsetMark('font')).run();
  }
  return <Picker label="Font" value={active ?? ''} options={fonts} onPick={pick} />;
}

interface PickerProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onPick: (value: string) => void;
}

function Picker({ label, value, options, onPick }: PickerProps) {
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
