import type { Editor } from '@tiptap/react';
import styles from './toolbar.module.css';

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
