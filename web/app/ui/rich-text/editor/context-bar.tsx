import { useEditorState, type Editor } from '@tiptap/react';
import button from '../../button/button.module.css';
import styles from './bars.module.css';
import { codeLanguage } from './code-language';
import { codeLanguages } from './code-languages';
import { tableTools } from './table-tools';

interface ContextBarProps {
  editor: Editor;
  /** Addresses of the pictures whose alt text is being asked for already. */
  asked: (string | undefined)[];
}

/** What can be done with the thing that the cursor stands in: a code block, a table, a picture. */
export function ContextBar({ editor, asked }: ContextBarProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isTable: current.isActive('table'),
      language: current.isActive('codeBlock')
        ? (codeLanguage(textOf(current.getAttributes('codeBlock').language)) ?? '')
        : null,
      picture: current.isActive('image') ? pictureOf(current) : null,
    }),
  });
  return (
    <>
      {state.language !== null && <LanguageBar editor={editor} language={state.language} />}
      {state.picture && !asked.includes(state.picture.src) && (
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
