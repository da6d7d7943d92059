import { useEditorState, type Editor } from '@tiptap/react';
import {
  activeFont,
  activeTextStyle,
  type CommandIcon,
  fonts,
  setFont,
  setTextStyle,
  textStyles,
} from 'cms/rich-text/editor';
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

export type ToolIconName = CommandIcon | 'link' | 'picture' | 'back' | 'forward';

export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg className={icon.icon} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

export function LevelPicker({ editor }: { editor: Editor }) {
  const active = useEditorState({ editor, selector: ({ editor: current }) => activeTextStyle(current) });
  const pick = (value: string) => setTextStyle(editor, value);
  return <Picker label="Text style" value={active} options={textStyles} onPick={pick} />;
}

export function FontPicker({ editor }: { editor: Editor }) {
  const active = useEditorState({ editor, selector: ({ editor: current }) => activeFont(current) });
  return <Picker label="Font" value={active} options={fonts} onPick={(family) => setFont(editor, family)} />;
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
