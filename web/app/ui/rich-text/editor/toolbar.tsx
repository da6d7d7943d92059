import { useEditorState, type Editor } from '@tiptap/react';
import { commandGroups, commandStates, type ToolbarCommand } from 'cms/rich-text/editor';
import { useRef, useEffect, useState, type RefObject, type FocusEvent, type KeyboardEvent } from 'react';
import { pictureTypes } from '../../picture/upload-picture';
import { FontPicker, LevelPicker, ToolButton, ToolIcon } from './tool-button';
import styles from './toolbar.module.css';

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
          <LevelPicker editor={editor} />
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
          <FontPicker editor={editor} />
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

/** Buttons that scroll a toolbar wider than its box. Hidden from the keyboard, which scrolls by focus. */
function ScrollHints({ bar }: { bar: RefObject<HTMLElement> }) {
  const [canScroll, setCanScroll] = useState({ start: false, end: false });

  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const measure = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
      setCanScroll({ start: element.scrollLeft > 4, end: rest > 4 });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [bar]);

  const scroll = (direction: number) =>
    bar.current?.scrollBy({ left: direction * bar.current.clientWidth * 0.7, behavior: 'smooth' });
  const hint = (side: 'start' | 'end') =>
    canScroll[side] && (
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.scrollHint}
        data-side={side}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => scroll(side === 'end' ? 1 : -1)}
      >
        <ToolIcon name={side === 'end' ? 'forward' : 'back'} />
      </button>
    );
  return (
    <>
      {hint('start')}
      {hint('end')}
    </>
  );
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

const selector = 'button, select';

/** A toolbar is one stop of the Tab key; the arrows, Home and End move within it. */
function useRovingFocus() {
  const bar = useRef<HTMLDivElement>(null);

  function controls(): HTMLElement[] {
    return [...(bar.current?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((control) =>
      control.checkVisibility(),
    );
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    const all = controls();
    const index = all.indexOf(document.activeElement as HTMLElement);
    if (!step || index < 0) return;
    event.preventDefault();
    all[step(index, all.length)]?.focus();
  }

  /** Tab comes back to the control that had the focus last. */
  function setTabStop(target: Element | undefined) {
    for (const control of bar.current?.querySelectorAll<HTMLElement>(selector) ?? []) {
      control.tabIndex = control === target ? 0 : -1;
    }
  }

  const onFocus = ({ target }: FocusEvent) => setTabStop(target);
  useEffect(() => setTabStop(bar.current?.querySelector(selector) ?? undefined), []);

  return { ref: bar, onKeyDown, onFocus };
}
