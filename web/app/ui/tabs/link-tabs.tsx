import { PageLink } from '../page-link/page-link';
import styles from './link-tabs.module.css';

export interface LinkTab {
  label: string;
  to: string;
  isCurrent: boolean;
  /** How many items the tab has. */
  count?: number;
}

/** Links between the parts of one page. They work without script: each part has an address. */
export function LinkTabs({ label, tabs }: { label: string; tabs: LinkTab[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <PageLink
          key={tab.to}
          to={tab.to}
          preventScrollReset
          aria-current={tab.isCurrent ? 'page' : undefined}
        >
          {tab.label} {tab.count !== undefined && <span>{tab.count}</span>}
        </PageLink>
      ))}
    </nav>
  );
}
