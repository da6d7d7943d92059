import { linkAddress } from 'cms/rich-text';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import button from '../../button/button.module.css';
import styles from './bars.module.css';
import { completeAddress } from './complete-address';

interface LinkBarProps {
  editor: Editor;
  onDone: () => void;
}

/** Asks where a link leads; only addresses that readers may be sent to are taken. */
export function LinkBar({ editor, onDone }: LinkBarProps) {
  const known: unknown = editor.getAttributes('link').href;
  const [address, setAddress] = useState(typeof known === 'string' ? known : '');
  const [isRefused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function apply() {
    const href = linkAddress(completeAddress(address));
    if (!href) return setRefused(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    const { empty } = editor.state.selection;
    if (empty && !known)
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] });
    else chain.setLink({ href });
    chain.run();
    onDone();
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
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
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? 'link-refused' : undefined}
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
      {known !== undefined && (
        <button type="button" className={button.outline} onClick={remove}>
          Remove link
        </button>
      )}
      {isRefused && (
        <p id="link-refused" role="alert" className={styles.refused}>
          A link must start with https://, http:// or mailto:, or be a path on this site.
        </p>
      )}
    </div>
  );
}
