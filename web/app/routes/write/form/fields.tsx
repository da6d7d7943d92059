import { type KeyboardEvent, lazy, type RefObject, Suspense, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { searchTags, SuggestionPanel, useCombobox, useSuggestions } from '../../../ui/combobox/combobox';
import combobox from '../../../ui/combobox/combobox.module.css';
import { LabelledField, TextField } from '../../../ui/form-field/text-field';
import { useIsHydrated, useValueBeforeHydration } from '../../../ui/form-field/use-hydration';
import { Skeleton } from '../../../ui/page/page';
import type { EditorHandle } from '../../../ui/rich-text/editor/editor';
import { categoryLabel } from '../../../ui/text/format';
import { entryAt, joinWithCommas, replaceEntry, splitOnCommas } from '../comma-list';
import styles from '../write.module.css';

interface FieldProps {
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

interface LineFieldProps extends FieldProps {
  label: string;
  name: string;
  className?: string;
}

export function LineField({ value, onChange, ...field }: LineFieldProps) {
  return (
    <TextField
      {...field}
      ref={useValueBeforeHydration(value, onChange)}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** The one category of a new blog. */
export function CategorySelect({ options, value, error, onChange }: FieldProps & { options: string[] }) {
  return (
    <LabelledField label="Category" error={error} id="category">
      <select
        ref={useValueBeforeHydration(value, onChange)}
        id="category"
        name="categories"
        autoComplete="off"
        className={styles.select}
        value={value}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={error ? 'category-error' : undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">Select Category</option>
        {options.map((name) => (
          <option key={name} value={joinWithCommas([name])}>
            {categoryLabel(name)}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}

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

  /** Enter takes the suggestion, or else what is typed. */
  function onKeyDown(event: KeyboardEvent) {
    list.inputProps.onKeyDown(event);
    const isTaken = event.defaultPrevented || event.nativeEvent.isComposing;
    if (event.key === 'Enter' && !isTaken && typed.name) choose(typed.name);
  }

  const panel = isShown && (
    <SuggestionPanel>
      <div {...list.listProps} aria-label="Tags in use" className={combobox.list}>
        {suggested.map((tag, index) => (
          // The keyboard chooses through the input.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
          <div
            key={tag}
            {...list.optionProps(index)}
            role="option"
            aria-selected={list.optionProps(index)['aria-selected']}
            className={combobox.option}
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
      onKeyDown={onKeyDown}
      {...list.aria(isShown)}
      end={<div ref={list.box}>{panel}</div>}
    />
  );
}

const Editor = lazy(async () => ({ default: (await import('../../../ui/rich-text/editor/editor')).Editor }));

interface BodyFieldProps {
  content: string;
  error?: string;
  handle: RefObject<EditorHandle>;
  onChange: () => void;
}

/** The blog's text. The editor is loaded after the page, because it is by far the heaviest part. */
export function BodyField({ content, error, handle, onChange }: BodyFieldProps) {
  const isHydrated = useIsHydrated();
  return (
    <div>
      {isHydrated ? (
        <Suspense fallback={<LoadingEditor />}>
          <Editor content={content} label="Text" handle={handle} onChange={onChange} />
        </Suspense>
      ) : (
        <LoadingEditor />
      )}
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}

function LoadingEditor() {
  return (
    <div className={styles.loading} aria-busy="true">
      <Skeleton lines={6} />
    </div>
  );
}
