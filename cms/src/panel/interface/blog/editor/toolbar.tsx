import {
  Bold,
  BulletList,
  Code,
  CodeBlock,
  GridNine,
  Image,
  Italic,
  Link,
  Minus,
  NumberList,
  Quotes,
  StrikeThrough,
} from '@strapi/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import type { ComponentType, ReactNode } from 'react';
import {
  activeFont,
  activeLink,
  activeTextStyle,
  type CommandIcon,
  commandGroups,
  commandStates,
  fonts,
  setFont,
  setTextStyle,
  textStyles,
  type ToolbarCommand,
} from '../../../../rich-text/editor';
import { Redo, Tasks, Undo } from './icons';
import { Group, Picker, Tool, Toolbar as Frame } from './styles';
import { useRovingFocus } from './use-roving-focus';

const icons: Record<CommandIcon, ComponentType> = {
  bold: Bold,
  italic: Italic,
  strike: StrikeThrough,
  code: Code,
  bullets: BulletList,
  numbers: NumberList,
  tasks: Tasks,
  quote: Quotes,
  'code-block': CodeBlock,
  table: GridNine,
  rule: Minus,
  undo: Undo,
  redo: Redo,
};

interface ToolbarProps {
  editor: Editor;
  controls: string;
  isLinking: boolean;
  onLink: () => void;
  onPicture: () => void;
}

export function Toolbar({ editor, controls, isLinking, onLink, onPicture }: ToolbarProps) {
  const roving = useRovingFocus();
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      commands: commandStates(current),
      isLink: activeLink(current) !== undefined,
      style: activeTextStyle(current),
      font: activeFont(current),
    }),
  });
  const group = (label: string, commands: ToolbarCommand[]) => (
    <Group role="group" aria-label={label}>
      {commands.map((command) => {
        const Icon = icons[command.icon];
        const { isOn, isUsable } = state.commands[command.label] ?? {};
        return (
          <ToolButton
            key={command.label}
            label={command.label}
            shortcut={command.shortcut}
            isOn={command.active ? isOn : undefined}
            isUsable={isUsable}
            onPress={() => command.run(editor.chain().focus()).run()}
          >
            <Icon aria-hidden />
          </ToolButton>
        );
      })}
    </Group>
  );
  return (
    <Frame {...roving} role="toolbar" aria-label="Formatting" aria-controls={controls}>
      <Choice
        label="Text style"
        value={state.style}
        options={textStyles}
        onPick={(style) => setTextStyle(editor, style)}
      />
      {group('Inline formatting', commandGroups.marks)}
      {group('Blocks', commandGroups.blocks)}
      <Group role="group" aria-label="Links and pictures">
        <ToolButton label="Link" shortcut="K" isOn={state.isLink || isLinking} onPress={onLink}>
          <Link aria-hidden />
        </ToolButton>
        <ToolButton label="Insert picture" onPress={onPicture}>
          <Image aria-hidden />
        </ToolButton>
      </Group>
      {group('Insert', commandGroups.inserts)}
      <Choice label="Font" value={state.font} options={fonts} onPick={(font) => setFont(editor, font)} />
      {group('History', commandGroups.history)}
    </Frame>
  );
}

interface ToolButtonProps {
  label: string;
  shortcut?: string;
  isOn?: boolean;
  isUsable?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A disabled tool stays focusable, so that the keyboard's order in the toolbar never changes. */
function ToolButton({ label, shortcut, isOn, isUsable = true, onPress, children }: ToolButtonProps) {
  return (
    <Tool
      type="button"
      aria-label={label}
      title={shortcut ? `${label} (Ctrl+${shortcut})` : label}
      aria-pressed={isOn}
      aria-disabled={!isUsable || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isUsable && onPress()}
    >
      {children}
    </Tool>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onPick: (value: string) => void;
}

function Choice({ label, value, options, onPick }: ChoiceProps) {
  return (
    <Picker aria-label={label} value={value} onChange={({ target }) => onPick(target.value)}>
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </Picker>
  );
}
