import { Form } from '@remix-run/react';
import { useRef, useState, type FormEvent } from 'react';
import { urls } from '../../urls';
import { useCombobox } from '../combobox/combobox';
import { useSuggestions } from '../combobox/suggestions';
import { Icon } from '../icon/icon';
import { findTitles } from './find-titles';
import { FoundTitles } from './found-titles';
import styles from './search-form.module.css';

/** Searches titles while one types; Enter leads to all results, and so does the form without script. */
export function SearchForm({ className }: { className?: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const found = useSuggestions(words, findTitles);
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

  /** On a phone the keyboard would cover the blog. */
  function leave() {
    clear();
    input.current?.blur();
  }

  function onSubmit(event: FormEvent) {
    if (!input.current?.value.trim()) return event.preventDefault();
    // Remix reads the form right after this.
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
        {...list.aria(isShown && found.items.length > 0)}
      />
      <div ref={list.box}>{isShown && <FoundTitles found={found} list={list} onChosen={leave} />}</div>
    </Form>
  );
}
