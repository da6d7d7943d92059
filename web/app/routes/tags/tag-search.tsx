import { Form, Link } from '@remix-run/react';
import { useState } from 'react';
import styles from '../../ui/combobox/combobox.module.css';
import { searchTags, SuggestionPanel, useCombobox, useSuggestions } from '../../ui/combobox/combobox';
import { useValueBeforeHydration } from '../../ui/form-field/use-hydration';
import { Icon } from '../../ui/icon/icon';
import box from '../../ui/search-box/search-box.module.css';
import { urls } from '../../urls';
import own from './tags.module.css';

/** Finds a tag by a part of it; without script the form asks for the tag as it was typed. */
export function TagSearch() {
  const [text, setText] = useState('');
  const words = text.trim();
  const { items } = useSuggestions(words, searchTags);
  const list = useCombobox();
  const isShown = list.isOpen && words !== '' && items.length > 0;

  function clear() {
    setText('');
    list.close();
  }

  return (
    <Form
      role="search"
      aria-label="Tags"
      action={urls.tags}
      className={own.search}
      onSubmit={() => list.close()}
    >
      <Icon name="search" />
      <input
        ref={useValueBeforeHydration(text, setText)}
        type="search"
        name="tag"
        value={text}
        placeholder="Search tags..."
        aria-label="Search tags"
        maxLength={40}
        autoComplete="off"
        className={box.input}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          list.restart();
        }}
        {...list.inputProps}
        {...list.aria(isShown)}
      />
      <div ref={list.box}>
        {isShown && (
          <SuggestionPanel>
            <div {...list.listProps} aria-label="Tags" className={styles.list}>
              {items.map((tag, index) => (
                <Link
                  key={tag}
                  to={urls.tag(tag)}
                  {...list.optionProps(index)}
                  className={styles.option}
                  preventScrollReset
                  onClick={clear}
                >
                  {tag}
                </Link>
              ))}
            </div>
          </SuggestionPanel>
        )}
      </div>
    </Form>
  );
}
