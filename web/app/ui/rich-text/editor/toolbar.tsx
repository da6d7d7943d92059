import { useEditorState, type Editor } from '@tiptap/react';
import { useRef } from 'react';
import { pictureTypes } from '../../picture/upload-picture';
import { ScrollHints } from './scroll-hints';
import { FontPicker, fontOf, LevelPicker, levelOf } from './style-pickers';
import { ToolButton, ToolIcon } from './tool-button';
import { commandGroups, commandStates, type ToolbarCommand } from './toolbar-commands';
import styles from './toolbar.module.css';
import { useRovingFocus } from './use-roving-focus';

interface ToolbarProps {
  editor: Editor;
  isLinking: boolean;
  onLink: () => void;
  onPictures: (files: File[]) => void;
}

export function Toolbar({ editor, isLinking, onLink, onPictures }: ToolbarProps) {
  const roving = useRovingFocus();
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      commands: commandStates(current),
      level: levelOf(current),
      font: fontOf(current),
      isLink: current.isActive('link'),
    }),
  });
  const group = (label: string, commands: ToolbarCommand[]) => (
    <div role="group" aria-label={label} className={styles.group}>
      {commands.map((command) => (
        <ToolButton
          key={command.label}
          label={command.label}
          shortcut={command.shortcut}
          isOn={command.active ? state.commands[command.label]?.isOn : undefined}
          isUsable={state.commands[command.label]?.isUsable}
          onPress={() => command.run(editor.chain().focus()).run()}
        >
          <ToolIcon name={command.icon} />
        </ToolButton>
      ))}
    </div>
  );
  return (
    <div className={styles.frame}>
      <div
        {...roving}
        role="toolbar"
        aria-label="Formatting"
        aria-controls="text"
        tabIndex={-1}
        className={styles.toolbar}
      >
        <div role="group" aria-label="Style" className={styles.group}>
          <LevelPicker editor={editor} value={state.level} />
        </div>
        {group('Inline formatting', commandGroups.marks)}
        {group('Blocks', commandGroups.blocks)}
        <div role="group" aria-label="Links and pictures" className={styles.group}>
          <ToolButton label="Link" shortcut="K" isOn={state.isLink || isLinking} onPress={onLink}>
            <ToolIcon name="link" />
          </ToolButton>
          <PictureButton onPictures={onPictures} />
        </div>
        {group('Insert', commandGroups.inserts)}
        <div role="group" aria-label="Typeface" className={styles.group}>
          <FontPicker editor={editor} value={state.font} />
        </div>
        {group('History', commandGroups.history)}
      </div>
      <ScrollHints bar={roving.ref} />
    </div>
  );
}

function PictureButton({ onPictures }: { onPictures: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton label="Insert picture" onPress={() => input.current?.click()}>
        <ToolIcon name="picture" />
      </ToolButton>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join()}
        multiple
        hidden
        aria-label="Pictures to insert"
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
