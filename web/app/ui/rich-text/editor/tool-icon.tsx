import icon from '../../icon/icon.module.css';
import sprite from './tools.svg?url';

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
  | 'further'
  | 'redo';

/** A drawing in a named tool: never read aloud. */
export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg className={icon.icon} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
