import { Button, Typography } from '@strapi/design-system';
import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import {
  activeLink,
  linkRefusal,
  normaliseLanguage,
  pickerLanguages,
  removeLink,
  setLink,
  tableCommands,
} from '../../../../rich-text/editor';
import { Bar, BarInput } from './styles';

/** Edits a link; accepts only the addresses that the CMS allows. */
export function LinkBar({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const current = activeLink(editor);
  const [address, setAddress] = useState(current ?? '');
  const [isInvalid, setInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function apply() {
    if (setLink(editor, address)) onDone();
    else setInvalid(true);
  }

  return (
    <Bar role="group" aria-label="Link">
      <BarInput>
        Link address
        <input
          ref={input}
          inputMode="url"
          value={address}
          placeholder="https://"
          aria-invalid={isInvalid || undefined}
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDone();
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
        />
      </BarInput>
      <Button size="S" onClick={apply}>
        Set link
      </Button>
      {current !== undefined && (
        <Button
          size="S"
          variant="tertiary"
          onClick={() => {
            removeLink(editor);
            onDone();
          }}
        >
          Remove link
        </Button>
      )}
      {isInvalid && (
        <Typography role="alert" variant="pi" textColor="danger600">
          {linkRefusal}
        </Typography>
      )}
    </Bar>
  );
}

/** The controls for the table, the code block or the picture at the caret. */
export function ContextBar({ editor }: { editor: Editor }) {
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
      {picture && <AltBar editor={editor} alt={picture.alt ?? ''} />}
      {isTable && <TableBar editor={editor} />}
    </>
  );
}

function LanguageBar({ editor, language }: { editor: Editor; language: string }) {
  const isListed = language === '' || pickerLanguages.some(([id]) => id === language);
  const pick = (next: string | null) =>
    editor.chain().focus().updateAttributes('codeBlock', { language: next }).run();
  return (
    <Bar>
      <BarInput>
        Language
        <select value={language} onChange={({ target }) => pick(target.value || null)}>
          <option value="">Plain text</option>
          {!isListed && <option value={language}>{language}</option>}
          {pickerLanguages.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </BarInput>
    </Bar>
  );
}

function AltBar({ editor, alt }: { editor: Editor; alt: string }) {
  return (
    <Bar>
      <BarInput>
        Alt text
        <input
          value={alt}
          maxLength={300}
          placeholder="What the picture shows, for people who cannot see it"
          onChange={({ target }) => editor.commands.updateAttributes('image', { alt: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </BarInput>
      <Button size="S" variant="danger-light" onClick={() => editor.chain().focus().deleteSelection().run()}>
        Remove picture
      </Button>
    </Bar>
  );
}

function TableBar({ editor }: { editor: Editor }) {
  return (
    <Bar role="group" aria-label="Table">
      {Object.entries(tableCommands).map(([label, run]) => (
        <Button
          key={label}
          size="S"
          variant="tertiary"
          onMouseDown={(event: { preventDefault: () => void }) => event.preventDefault()}
          onClick={() => run(editor.chain().focus()).run()}
        >
          {label}
        </Button>
      ))}
    </Bar>
  );
}
