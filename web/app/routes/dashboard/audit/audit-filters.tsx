import { Form, Link, useSearchParams } from '@remix-run/react';
import { auditActionWords } from 'cms/contract';
import type { ReactNode } from 'react';
import tab from '../tab.module.css';
import styles from './audit.module.css';

interface AuditFiltersProps {
  log: {
    action?: string | undefined;
    actor?: string | undefined;
    subject?: string | undefined;
    from?: string | undefined;
    to?: string | undefined;
    actorName?: string | undefined;
    subjectLabel?: string | undefined;
    table: string;
  };
}

/** The log's filters: the form sets action and days, the links in the rows set person and subject. */
export function AuditFilters({ log }: AuditFiltersProps) {
  const { action, actor, subject, from, to } = log;
  return (
    <>
      <Form
        role="search"
        className={tab.filters}
        aria-label="Audit log"
        key={[action, actor, subject, from, to].join(' ')}
        replace
      >
        {actor && <input type="hidden" name="actor" value={actor} />}
        {subject && <input type="hidden" name="subject" value={subject} />}
        <label className={tab.filter}>
          Show
          <select name="action" defaultValue={action ?? ''} className={tab.control}>
            <option value="">Everything</option>
            {Object.entries(auditActionWords).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Day label="From" name="from" value={from} />
        <Day label="To" name="to" value={to} />
        <button type="submit" className={tab.button}>
          Filter
        </button>
        <a href={log.table} download="audit.csv" className={`${tab.button} ${styles.download}`}>
          Download CSV
        </a>
      </Form>
      <ActiveFilters log={log} />
    </>
  );
}

function Day({ label, name, value }: { label: string; name: string; value: string | undefined }) {
  return (
    <label className={tab.filter}>
      {label}
      <input type="date" name={name} defaultValue={value ?? ''} className={tab.control} />
    </label>
  );
}

function ActiveFilters({
  log: { actor, actorName, subject, subjectLabel, action, from, to },
}: AuditFiltersProps) {
  if (![actor, subject, action, from, to].some(Boolean)) return null;
  return (
    <p className={tab.activeFilters}>
      {actor && (
        <WithoutFilter name="actor">
          By <strong>{actorName}</strong>
        </WithoutFilter>
      )}
      {subject && (
        <WithoutFilter name="subject">
          About <strong>{subjectLabel}</strong>
        </WithoutFilter>
      )}
      <Link to="?" replace>
        Show all
      </Link>
    </p>
  );
}

/** A filter that a row's link has set, with a link that drops it again. */
function WithoutFilter({ name, children }: { name: 'actor' | 'subject'; children: ReactNode }) {
  const params = new URLSearchParams(useSearchParams()[0]);
  for (const one of ['after', name]) params.delete(one);
  return (
    <span className={styles.active}>
      {children}{' '}
      <Link
        to={`?${params}`}
        replace
        aria-label={`Drop the filter by ${name === 'actor' ? 'person' : 'subject'}`}
      >
        drop
      </Link>
    </span>
  );
}
