import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { searchTags, SuggestionPanel, useCombobox, useSuggestions } from '../../../ui/combobox/combobox';
import styles from '../../../ui/combobox/combobox.module.css';
import { useValueBeforeHydration } from '../../../ui/form-field/use-hydration';
import { TextField } from '../../../ui/form-field/text-field';
import { entryAt, replaceEntry, splitOnCommas } from '../comma-list';
import type { FieldProps } from './fields';

export function TagsField({ value, error, onChange }: FieldProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const adoptTyped = useValueBeforeHydration(value, onChange);
  const setInput = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      adoptTyped(element);
    },
    [adoptTyped],
  );
  const [cursor, setCursor] = useState(0);
  const typed = entryAt(value, cursor);
  const list = useCombobox();
  const { items } = useSuggestions(list.isOpen ? typed.name : '', searchTags);
  const known = new Set(splitOnCommas(value).map((tag) => tag.toLowerCase()));
  const suggested = items.filter((tag) => !known.has(tag.toLowerCase()));
  const isShown = list.isOpen && typed.name !== '' && suggested.length > 0;

  function choose(tag: string) {
    const chosen = replaceEntry(value, typed, tag);
    flushSync(() => onChange(chosen.list));
    input.current?.setSelectionRange(chosen.cursor, chosen.cursor);
    setCursor(chosen.cursor);
    list.close();
  }

  const panel = isShown && (
    <SuggestionPanel>
      <div {...list.listProps} aria-label="Tags in use" className={styles.list}>
        {suggested.map((tag, index) => (
          // The keyboard chooses through the input.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
          <div
            key={tag}
            {...list.optionProps(index)}
            role="option"
            aria-selected={list.optionProps(index)['aria-selected']}
            className={styles.option}
            onClick={() => choose(tag)}
          >
            {tag}
          </div>
        ))}
      </div>
    </SuggestionPanel>
  );
  return (
    <TextField
      ref={setInput}
      label="Tags"
      name="tags"
      autoComplete="off"
      autoCapitalize="none"
      placeholder="react, testing, css"
      value={value}
      error={error}
      onChange={({ target }) => {
        onChange(target.value);
        setCursor(target.selectionStart ?? target.value.length);
        list.restart();
      }}
      {...list.inputProps}
      {...list.aria(isShown)}
      end={<div ref={list.box}>{panel}</div>}
    />
  );
}
