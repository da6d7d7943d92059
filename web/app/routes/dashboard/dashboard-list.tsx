import { Form, useSubmit } from '@remix-run/react';
import { limits } from 'cms/contract';
import type { ReactNode } from 'react';
import tab from './tab.module.css';

interface ListFiltersProps {
  /** Names the list for a screen reader. */
  label: string;
  search?: { label: string; value: string };
  filter: FilterSelectProps;
  /** Hidden fields that go along. */
  children?: ReactNode;
}

/** A list's filter, and its search box if it has one. */
export function ListFilters({ label, search, filter, children }: ListFiltersProps) {
  return (
    <Form
      role="search"
      className={tab.filters}
      aria-label={label}
      key={`${filter.value} ${search?.value ?? ''}`}
      replace
    >
      {search && (
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
      )}
      {children}
      <FilterSelect {...filter} />
      <button type="submit" className={search ? tab.button : `${tab.button} ${tab.noScriptOnly}`}>
        {search ? 'Search' : 'Filter'}
      </button>
    </Form>
  );
}

interface FilterSelectProps {
  name: string;
  value: string;
  /** The label of the value '', which shows the whole list. */
  all: string;
  options: { value: string; name: string }[];
}

/** Submits its form as soon as a filter is chosen. */
function FilterSelect({ name, value, all, options }: FilterSelectProps) {
  const submit = useSubmit();
  return (
    <label className={tab.filter}>
      Show
      <select
        name={name}
        defaultValue={value}
        className={tab.control}
        onChange={({ target }) => submit(target.form, { replace: true })}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface TableProps {
  columns: ReactNode[];
  /** The rows. */
  children: ReactNode;
}

export function Table({ columns, children }: TableProps) {
  return (
    <table className={tab.table}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={index} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
