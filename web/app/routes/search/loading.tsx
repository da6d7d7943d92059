import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import button from '../../ui/button/button.module.css';
import { Icon } from '../../ui/icon/icon';
import { PageHead, Skeleton } from '../../ui/page/page';
import head from '../../ui/page/page-head.module.css';
import box from '../../ui/search-box/search-box.module.css';
import { urls } from '../../urls';
import styles from './search.module.css';

/** The page around the results: the words that were searched for, and the box for other ones. */
export function SearchFrame({ query, children }: { query: string; children?: ReactNode }) {
  return (
    <>
      <PageHead
        title={query ? `Results for “${query}”` : 'Search'}
        lead={query ? undefined : 'Search for a part of a title. Upper and lower case make no difference.'}
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
            placeholder="Part of a title"
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

export function LoadingSearch({ query }: { query: string }) {
  return (
    <SearchFrame query={query}>
      <div role="status" aria-label="Loading...">
        <Skeleton lines={6} shape="comment" />
      </div>
    </SearchFrame>
  );
}
