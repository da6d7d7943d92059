import { useEditorState, type Editor } from '@tiptap/react';
import { normaliseLanguage, pickerLanguages, tableCommands } from 'cms/rich-text/editor';
import button from '../../button/button.module.css';
import styles from './bars.module.css';

interface ContextBarProps {
  editor: Editor;
  /** Addresses of the pictures whose alt text `PictureUploads` asks for. */
  uploadedAddresses: (string | undefined)[];
}

export function ContextBar({ editor, uploadedAddresses }: ContextBarProps) {
  const { isTable, code, picture } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isTable: current.isActive('table'),
      code: current.isActive('codeBlock') ? current.getAttributes('codeBlock') : null,
      picture: current.isActive('image') ? current.getAttributes('image') : null,
    }),
  });
  return (
    <>
      {code && <LanguageBar editor={editor} language={normaliseLanguage(code.language ?? '') ?? ''} />}
      {picture && !uploadedAddresses.includes(picture.src) && (
        <AltBar editor={editor} alt={picture.alt ?? ''} />
      )}
      {isTable && <TableBar editor={editor} />}
    </>
  );
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
      {Object.entries(tableCommands).map(([label, run]) => (
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
