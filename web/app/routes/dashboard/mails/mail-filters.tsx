import { Form } from '@remix-run/react';
import { type MailStatus, mailStatuses } from 'cms/contract';
import tab from '../tab.module.css';

export const statusNames: Record<MailStatus, string> = {
  waiting: 'Waiting',
  held: 'Held',
  sent: 'Sent',
  failed: 'Given up',
  expired: 'Expired',
  unsent: 'Not sent',
};

const kindNames = new Map([
  ['contact', 'Contact message'],
  ['confirm-email', 'Confirm an email'],
  ['email-changed', 'Email changed'],
  ['provider-connected', 'Sign-in connected'],
  ['reset-password', 'Reset a password'],
  ['ban', 'Ban'],
  ['decision', 'Decision on a blog'],
  ['confirm-subscription', 'Confirm a subscription'],
  ['digest', 'Digest'],
  ['notifications', 'Notifications'],
]);

/** A kind of a later version has no name yet, and is shown by its own. */
export const kindNameOf = (kind: string) => kindNames.get(kind) ?? kind;

/** Narrows the list to one kind, one state, or both. */
export function MailFilters({ kind, status }: { kind: string; status: string }) {
  return (
    <Form role="search" className={tab.filters} aria-label="Mails" key={`${kind} ${status}`} replace>
      <label className={tab.filter}>
        Kind
        <select name="kind" defaultValue={kind} className={tab.control}>
          <option value="">All kinds</option>
          {[...kindNames].map(([value, name]) => (
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
              {statusNames[value]}
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
