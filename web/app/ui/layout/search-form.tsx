import { Form } from '@remix-run/react';
import { useRef, useState, type FormEvent } from 'react';
import { urls } from '../../urls';
import { useCombobox } from '../combobox/use-combobox';
import { Icon } from '../icon/icon';
import { SearchFound } from './search-found';
import styles from './search-form.module.css';

/** Searches titles while one types; Enter leads to all results, and so does the form without script. */
export function SearchForm({ className }: { className?: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [hasOptions, setHasOptions] = useState(false);
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

  function onSubmit(event: FormEvent) {
    if (!input.current?.value.trim()) return event.preventDefault();
    list.close();
    // The form is read right after this.
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
        {...list.aria(isShown && hasOptions)}
      />
      <div ref={list.box}>
        {isShown && <SearchFound words={words} list={list} onFound={setHasOptions} onChosen={clear} />}
      </div>
    </Form>
  );
}
