import { useEditorState, type Editor } from '@tiptap/react';
import { useRef } from 'react';
import { pictureTypes } from '../../picture/upload-picture';
import { ScrollHints } from './scroll-hints';
import { FontPicker, fontOf, LevelPicker, levelOf } from './style-pickers';
import { ToolButton } from './tool-button';
import { ToolIcon } from './tool-icon';
import styles from './toolbar.module.css';
import { toolGroups, toolStates, type Tool } from './tools';
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
      tools: toolStates(current),
      level: levelOf(current),
      font: fontOf(current),
      isLink: current.isActive('link'),
    }),
  });
  const group = (label: string, tools: Tool[]) => (
    <div role="group" aria-label={label} className={styles.group}>
      {tools.map((tool) => (
        <ToolButton
          key={tool.name}
          label={tool.label}
          shortcut={tool.shortcut}
          isOn={tool.active ? state.tools[tool.name]?.isOn : undefined}
          isUsable={state.tools[tool.name]?.isUsable}
          onPress={() => tool.run(editor.chain().focus()).run()}
        >
          <ToolIcon name={tool.icon} />
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
        {group('Inline formatting', toolGroups.marks)}
        {group('Blocks', toolGroups.blocks)}
        <div role="group" aria-label="Links and pictures" className={styles.group}>
          <ToolButton label="Link" shortcut="K" isOn={state.isLink || isLinking} onPress={onLink}>
            <ToolIcon name="link" />
          </ToolButton>
          <PictureButton onPictures={onPictures} />
        </div>
        {group('Insert', toolGroups.inserts)}
        <div role="group" aria-label="Typeface" className={styles.group}>
          <FontPicker editor={editor} value={state.font} />
        </div>
        {group('History', toolGroups.steps)}
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
