import { Form } from '@remix-run/react';
import { mailKindWords, mailStatuses, mailStatusWords } from 'cms/contract';
import tab from '../tab.module.css';

/** Narrows the list to one kind, one state, or both. */
export function MailFilters({ kind, status }: { kind: string; status: string }) {
  return (
    <Form role="search" className={tab.filters} aria-label="Mails" key={`${kind} ${status}`} replace>
      <label className={tab.filter}>
        Kind
        <select name="kind" defaultValue={kind} className={tab.control}>
          <option value="">All kinds</option>
          {Object.entries(mailKindWords).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={tab.filter}>
        State
        <select name="status" defaultValue={status} className={tab.control}>
          <option value="">All states</option>
          {mailStatuses.map((value) => (
            <option key={value} value={value}>
              {mailStatusWords[value]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={tab.button}>
        Filter
      </button>
    </Form>
  );
}
