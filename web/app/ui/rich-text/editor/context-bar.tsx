import { useEditorState, type Editor } from '@tiptap/react';
import button from '../../button/button.module.css';
import styles from './bars.module.css';
import { codeLanguages } from './code-languages';
import { tableTools } from './table-tools';

/** What can be done with the thing that the cursor stands in: a code block, a table, a picture. */
export function ContextBar({ editor }: { editor: Editor }) {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isTable: current.isActive('table'),
      language: current.isActive('codeBlock') ? textOf(current.getAttributes('codeBlock').language) : null,
      alt: current.isActive('image') ? textOf(current.getAttributes('image').alt) : null,
    }),
  });
  return (
    <>
      {state.language !== null && <LanguageBar editor={editor} language={state.language} />}
      {state.alt !== null && <AltBar editor={editor} alt={state.alt} />}
      {state.isTable && <TableBar editor={editor} />}
    </>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function LanguageBar({ editor, language }: { editor: Editor; language: string }) {
  const isListed = language === '' || codeLanguages.some(([id]) => id === language);
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
          {codeLanguages.map(([id, name]) => (
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
    <div className={styles.row} role="group" aria-label="Table">
      {tableTools.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          className={styles.small}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor.chain().focus()).run()}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
