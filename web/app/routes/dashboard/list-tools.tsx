import { Form, useSubmit } from '@remix-run/react';
import { limits } from 'cms/contract';
import tab from './tab.module.css';

interface ListToolsProps {
  /** What is listed, for a screen reader. */
  label: string;
  words: { label: string; value: string };
  /** The parts of the list that can be shown alone; '' is all of it. */
  part: { name: string; value: string; all: string; options: { value: string; name: string }[] };
}

/** Narrows a list by words, or to one part of it; a chosen part needs no button. */
export function ListTools({ label, words, part }: ListToolsProps) {
  const submit = useSubmit();
  return (
    <Form role="search" className={tab.tools} aria-label={label} key={`${part.value} ${words.value}`} replace>
      <label className={tab.search}>
        {words.label}
        <input
          type="search"
          name="query"
          defaultValue={words.value}
          maxLength={limits.query}
          className={tab.box}
        />
      </label>
      <label className={tab.tool}>
        Show
        <select
          name={part.name}
          defaultValue={part.value}
          className={tab.box}
          onChange={({ target }) => submit(target.form, { replace: true })}
        >
          <option value="">{part.all}</option>
          {part.options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={tab.press}>
        Search
      </button>
    </Form>
  );
}
