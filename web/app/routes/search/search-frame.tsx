import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import button from '../../ui/button/button.module.css';
import { Icon } from '../../ui/icon/icon';
import { PageHead } from '../../ui/page/page';
import head from '../../ui/page/page-head.module.css';
import box from '../../ui/search-box/search-box.module.css';
import { urls } from '../../urls';
import styles from './search.module.css';

interface SearchFrameProps {
  query: string;
  children?: ReactNode;
}

/** The page around the results: what was searched for, and the box to search anew. */
export function SearchFrame({ query, children }: SearchFrameProps) {
  return (
    <>
      <PageHead
        title={query ? `Results for “${query}”` : 'Search'}
        lead={query ? undefined : 'Search for any word in a title. Upper and lower case make no difference.'}
      >
        <Form action={urls.search} className={styles.form}>
          <Icon name="search" />
          <input
            key={query}
            type="search"
            name="query"
            defaultValue={query}
            required
            maxLength={200}
            autoComplete="off"
            placeholder="Any word in a title"
            aria-label="Search titles"
            className={box.input}
          />
          <button type="submit" className={button.solid}>
            Search
          </button>
        </Form>
      </PageHead>
      {children && <div className={head.body}>{children}</div>}
    </>
  );
}
