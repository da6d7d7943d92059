import { Form, Link } from '@remix-run/react';
import { useRef, useState, type FormEvent } from 'react';
import { urls } from '../../urls';
import combobox from '../combobox/combobox.module.css';
import { fetchList, SuggestionPanel, useCombobox, useSuggestions } from '../combobox/combobox';
import { Icon } from '../icon/icon';
import styles from './search-form.module.css';

const notes = {
  loading: 'Loading...',
  ready: 'No blogs found.',
  failed: 'Failed to load blogs.',
};

/** Suggests titles while one types. Enter opens the page of all results, also without script. */
export function SearchForm({ className }: { className?: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const { state, items } = useSuggestions(words, searchTitles);
  const list = useCombobox();
  const isShown = list.isOpen && words !== '';

  function onInput({ currentTarget }: FormEvent<HTMLInputElement>) {
    setWords(currentTarget.value.trim());
    list.restart();
  }

  function clear() {
    if (input.current) input.current.value = '';
    setWords('');
    list.close();
  }

  /** Also drops the focus: on a phone the keyboard would cover the blog. */
  function clearAndBlur() {
    clear();
    input.current?.blur();
  }

  function onSubmit(event: FormEvent) {
    if (!input.current?.value.trim()) return event.preventDefault();
    // Remix reads the form after this handler, so the box is cleared later.
    setTimeout(clear);
  }

  return (
    <Form
      role="search"
      action={urls.search}
      className={`${styles.form} ${className ?? ''}`}
      onSubmit={onSubmit}
    >
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="query"
        placeholder="Search blogs title..."
        aria-label="Search blogs by title"
        maxLength={200}
        autoComplete="off"
        className={styles.input}
        onInput={onInput}
        {...list.inputProps}
        {...list.aria(isShown && items.length > 0)}
      />
      <div ref={list.box}>
        {isShown && (
          <SuggestionPanel>
            {items.length === 0 && (
              <p role="status" className={combobox.note}>
                {notes[state]}
              </p>
            )}
            {items.length > 0 && (
              <div {...list.listProps} aria-label="Blogs" className={combobox.list}>
                {items.map(({ _id, title }, index) => (
                  <Link
                    key={_id}
                    to={urls.blog(_id)}
                    {...list.optionProps(index)}
                    className={combobox.option}
                    onClick={clearAndBlur}
                  >
                    {title}
                  </Link>
                ))}
              </div>
            )}
          </SuggestionPanel>
        )}
      </div>
    </Form>
  );
}

interface FoundTitle {
  _id: string;
  title: string;
}

/** Blogs by words of their titles. Checked by hand, because a schema library would be loaded on every page. */
export async function searchTitles(words: string, signal: AbortSignal): Promise<FoundTitle[]> {
  const list = await fetchList('/blogs/search', words, signal);
  return list.filter((item): item is FoundTitle => {
    const { _id, title } = (item ?? {}) as Partial<FoundTitle>;
    return typeof _id === 'string' && typeof title === 'string';
  });
}
