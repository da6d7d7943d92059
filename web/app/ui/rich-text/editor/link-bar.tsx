import type { Editor } from '@tiptap/react';
import { linkAddress } from 'cms/rich-text';
import { useEffect, useRef, useState } from 'react';
import button from '../../button/button.module.css';
import styles from './bars.module.css';

interface LinkBarProps {
  editor: Editor;
  onDone: () => void;
}

/** Edits a link; accepts only the addresses that the CMS allows. */
export function LinkBar({ editor, onDone }: LinkBarProps) {
  const current: unknown = editor.getAttributes('link').href;
  const [address, setAddress] = useState(typeof current === 'string' ? current : '');
  const [isInvalid, setInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function apply() {
    const href = linkAddress(addScheme(address));
    if (!href) return setInvalid(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    const { empty } = editor.state.selection;
    if (empty && !current)
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
          A link must start with https://, http:// or mailto:, or be a path on this site.
        </p>
      )}
    </div>
  );
}

export function addScheme(typed: string): string {
  const address = typed.trim();
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  return /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(address) ? `https://${address}` : address;
}
