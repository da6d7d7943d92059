import type { SubscriberStatus } from '../../../contract';

/** What stands behind the last @ of an email's key. */
export function domainOf(key: string): string {
  return key.slice(key.lastIndexOf('@') + 1);
}

/** What a subscriber's dates say. */
export function stateOf(dates: { confirmed_at?: unknown; unsubscribed_at?: unknown }): SubscriberStatus {
  if (dates.unsubscribed_at) return 'unsubscribed';
  return dates.confirmed_at ? 'confirmed' : 'pending';
}
