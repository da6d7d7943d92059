import { Form, useSubmit } from '@remix-run/react';
import { statusNames } from '../../../ui/blog-status/status-names';
import { moderated } from '../moderation/statuses';
import tab from '../tab.module.css';

interface BlogToolsProps {
  status: string | null;
  query: string;
}

/** Narrows the list by words and status; a chosen status needs no button. */
export function BlogTools({ status, query }: BlogToolsProps) {
  const submit = useSubmit();
  return (
    <Form role="search" className={tab.tools} aria-label="Blogs" key={`${status} ${query}`} replace>
      <label className={tab.search}>
        Search titles
        <input type="search" name="query" defaultValue={query} maxLength={200} className={tab.box} />
      </label>
      <label className={tab.tool}>
        Show
        <select
          name="status"
          defaultValue={status ?? ''}
          className={tab.box}
          onChange={({ target }) => submit(target.form, { replace: true })}
        >
          <option value="">Every status</option>
          {moderated.map((one) => (
            <option key={one} value={one}>
              {statusNames[one]}
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
