import { useEditorState, type Editor, type ChainedCommands } from '@tiptap/react';
import button from '../../button/button.module.css';
import styles from './bars.module.css';
import { normaliseLanguage, pickerLanguages } from './code-blocks';

interface ContextBarProps {
  editor: Editor;
  /** Addresses of the pictures whose alt text `PictureUploads` asks for. */
  uploadedAddresses: (string | undefined)[];
}

export function ContextBar({ editor, uploadedAddresses }: ContextBarProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isTable: current.isActive('table'),
      language: current.isActive('codeBlock')
        ? (normaliseLanguage(textOf(current.getAttributes('codeBlock').language)) ?? '')
        : null,
      picture: current.isActive('image') ? pictureOf(current) : null,
    }),
  });
  return (
    <>
      {state.language !== null && <LanguageBar editor={editor} language={state.language} />}
      {state.picture && !uploadedAddresses.includes(state.picture.src) && (
        <AltBar editor={editor} alt={state.picture.alt} />
      )}
      {state.isTable && <TableBar editor={editor} />}
    </>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function pictureOf(editor: Editor) {
  const { src, alt } = editor.getAttributes('image');
  return { src: textOf(src), alt: textOf(alt) };
}

function LanguageBar({ editor, language }: { editor: Editor; language: string }) {
  const isListed = language === '' || pickerLanguages.some(([id]) => id === language);
  return (
    <div className={styles.bar}>
      <label className={styles.field}>
        Language
        <select
          className={styles.input}
          value={language}
          onChange={({ target }) =>
            editor
              .chain()
              .focus()
              .updateAttributes('codeBlock', { language: target.value || null })
              .run()
          }
        >
          <option value="">Plain text</option>
          {!isListed && <option value={language}>{language}</option>}
          {pickerLanguages.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function AltBar({ editor, alt }: { editor: Editor; alt: string }) {
  return (
    <div className={styles.bar}>
      <label className={styles.field}>
        Alt text
        <input
          className={styles.input}
          value={alt}
          maxLength={300}
          placeholder="What the picture shows"
          onChange={({ target }) => editor.commands.updateAttributes('image', { alt: target.value })}
        />
      </label>
      <button
        type="button"
        className={button.outline}
        onClick={() => editor.chain().focus().deleteSelection().run()}
      >
        Remove picture
      </button>
    </div>
  );
}

function TableBar({ editor }: { editor: Editor }) {
  return (
    <div className={styles.scrollingRow} role="group" aria-label="Table">
      {tableCommands.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          className={styles.smallButton}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor.chain().focus()).run()}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

interface TableCommand {
  label: string;
  run: (chain: ChainedCommands) => ChainedCommands;
}

const tableCommands: TableCommand[] = [
  { label: 'Row above', run: (chain) => chain.addRowBefore() },
  { label: 'Row below', run: (chain) => chain.addRowAfter() },
  { label: 'Remove row', run: (chain) => chain.deleteRow() },
  { label: 'Column before', run: (chain) => chain.addColumnBefore() },
  { label: 'Column after', run: (chain) => chain.addColumnAfter() },
  { label: 'Remove column', run: (chain) => chain.deleteColumn() },
  { label: 'Header row', run: (chain) => chain.toggleHeaderRow() },
  { label: 'Remove table', run: (chain) => chain.deleteTable() },
];
