import { Form, useSubmit } from '@remix-run/react';
import { limits } from 'cms/contract';
import tab from './tab.module.css';

interface ListFiltersProps {
  /** What is listed, for a screen reader. */
  label: string;
  search: { label: string; value: string };
  /** The value '' shows the whole list. */
  filter: { name: string; value: string; all: string; options: { value: string; name: string }[] };
}

/** A list's search box and filter; choosing a filter submits at once. */
export function ListFilters({ label, search, filter }: ListFiltersProps) {
  const submit = useSubmit();
  return (
    <Form
      role="search"
      className={tab.filters}
      aria-label={label}
      key={`${filter.value} ${search.value}`}
      replace
    >
      <label className={tab.search}>
        {search.label}
        <input
          type="search"
          name="query"
          defaultValue={search.value}
          maxLength={limits.query}
          className={tab.control}
        />
      </label>
      <label className={tab.filter}>
        Show
        <select
          name={filter.name}
          defaultValue={filter.value}
          className={tab.control}
          onChange={({ target }) => submit(target.form, { replace: true })}
        >
          <option value="">{filter.all}</option>
          {filter.options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={tab.button}>
        Search
      </button>
    </Form>
  );
}
