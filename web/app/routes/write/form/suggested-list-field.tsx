import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { searchTags, SuggestionPanel, useCombobox, useSuggestions } from '../../../ui/combobox/combobox';
import combobox from '../../../ui/combobox/combobox.module.css';
import { TextField } from '../../../ui/form-field/text-field';
import { useValueBeforeHydration } from '../../../ui/form-field/use-hydration';
import { entryAt, replaceEntry, splitOnCommas } from '../comma-list';
import type { FieldProps } from './fields';

export function TagsField(field: FieldProps) {
  return (
    <SuggestedListField
      {...field}
      label="Tags"
      name="tags"
      placeholder="react, testing, css"
      suggestions="Tags in use"
      search={searchTags}
    />
  );
}

/** The categories of a blog that is edited; `known` are the site's. */
export function CategoriesField({ known, ...field }: FieldProps & { known: string[] }) {
  const search = useCallback(
    async (words: string) => known.filter((name) => name.toLowerCase().includes(words.toLowerCase())),
    [known],
  );
  return (
    <SuggestedListField
      {...field}
      label="Categories"
      name="categories"
      suggestions="Known categories"
      search={search}
    />
  );
}

interface SuggestedListFieldProps extends FieldProps {
  label: string;
  name: string;
  placeholder?: string;
  /** The name of the suggestions, for screen readers. */
  suggestions: string;
  /** Finds the suggestions for the entry that is being typed; the same function on each rendering. */
  search: (words: string, signal: AbortSignal) => Promise<string[]>;
}

/** A text of entries split on commas, of which each is suggested while it is typed. */
function SuggestedListField({
  value,
  error,
  onChange,
  suggestions,
  search,
  ...field
}: SuggestedListFieldProps) {
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
  const { items } = useSuggestions(list.isOpen ? typed.name : '', search);
  const known = new Set(splitOnCommas(value).map((name) => name.toLowerCase()));
  const beginsLikeIt = (name: string) => name.toLowerCase().startsWith(typed.name.toLowerCase());
  const suggested = items
    .filter((name) => !known.has(name.toLowerCase()))
    .sort((one, other) => Number(beginsLikeIt(other)) - Number(beginsLikeIt(one)));
  const isShown = list.isOpen && typed.name !== '' && suggested.length > 0;

  function choose(name: string) {
    const chosen = replaceEntry(value, typed, name);
    flushSync(() => onChange(chosen.list));
    input.current?.setSelectionRange(chosen.cursor, chosen.cursor);
    setCursor(chosen.cursor);
    list.close();
  }

  /** Enter takes the suggestion, or else what is typed. */
  function onKeyDown(event: KeyboardEvent) {
    list.inputProps.onKeyDown(event);
    const isTaken = event.defaultPrevented || event.nativeEvent.isComposing;
    if (event.key === 'Enter' && !isTaken && typed.name) choose(typed.name);
  }

  const panel = isShown && (
    <SuggestionPanel>
      <div {...list.listProps} aria-label={suggestions} className={combobox.list}>
        {suggested.map((name, index) => (
          // The keyboard chooses through the input.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
          <div
            key={name}
            {...list.optionProps(index)}
            role="option"
            aria-selected={list.optionProps(index)['aria-selected']}
            className={combobox.option}
            onClick={() => choose(name)}
          >
            {name}
          </div>
        ))}
      </div>
    </SuggestionPanel>
  );
  return (
    <TextField
      ref={setInput}
      {...field}
      autoComplete="off"
      autoCapitalize="none"
      value={value}
      error={error}
      onChange={({ target }) => {
        onChange(target.value);
        setCursor(target.selectionStart ?? target.value.length);
        list.restart();
      }}
      {...list.inputProps}
      onKeyDown={onKeyDown}
      {...list.aria(isShown)}
      end={<div ref={list.box}>{panel}</div>}
    />
  );
}
