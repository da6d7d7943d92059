import type { Editor } from '@tiptap/react';
import { activeLink, linkRefusal, removeLink, setLink } from 'cms/rich-text/editor';
import { useEffect, useRef, useState } from 'react';
import button from '../../button/button.module.css';
import styles from './bars.module.css';

interface LinkBarProps {
  editor: Editor;
  onDone: () => void;
}

/** Edits a link; accepts only the addresses that the CMS allows. */
export function LinkBar({ editor, onDone }: LinkBarProps) {
  const current = activeLink(editor);
  const [address, setAddress] = useState(current ?? '');
  const [isInvalid, setInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function apply() {
    if (setLink(editor, address)) onDone();
    else setInvalid(true);
  }

  function remove() {
    removeLink(editor);
    onDone();
  }

  return (
    <div className={styles.bar} role="group" aria-label="Link">
      <label className={styles.field}>
        Link address
        <input
          ref={input}
          className={styles.input}
          inputMode="url"
          value={address}
          placeholder="https://"
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? 'link-error' : undefined}
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDone();
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
        />
      </label>
      <button type="button" className={button.solid} onClick={apply}>
        Set link
      </button>
      {current !== undefined && (
        <button type="button" className={button.outline} onClick={remove}>
          Remove link
        </button>
      )}
      {isInvalid && (
        <p id="link-error" role="alert" className={styles.linkError}>
          {linkRefusal}
        </p>
      )}
    </div>
  );
}
