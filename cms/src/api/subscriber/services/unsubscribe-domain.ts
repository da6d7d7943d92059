import { isIP } from 'node:net';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Knex } from 'knex';
import { invalidDomainMessage } from '../../../contract';
import { inTransaction } from '../../../database/connection';
import { InvalidError } from '../../../errors';
import type { Viewer } from '../../../http/session';
import { domainKey } from '../../../lib/email-address';
import { recordAudit } from '../../audit-entry/services/audit';
import { endSubscriptions, type SubscriberRow } from './subscriber';

const batch = 200;

async function endNext(trx: Knex, domain: string, after: number): Promise<SubscriberRow[]> {
  const subscribers: SubscriberRow[] = await trx('subscribers')
    .where({ domain })
    .where('id', '>', after)
    .whereIn('state', ['pending', 'confirmed'])
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .select('id', 'document_id', 'email', 'key', 'state');
  if (subscribers.length > 0) await endSubscriptions(trx, subscribers);
  return subscribers;
}

/** Unsubscribes everybody at a domain, in small transactions, and tells how many they were. */
export async function unsubscribeDomain(typed: string, viewer: Viewer): Promise<number> {
  const domain = domainKey(typed);
  // `192.168.1` is read as the address 192.168.0.1, which is not what was typed.
  if (isIP(domain)) throw new InvalidError({ domain: invalidDomainMessage });
  let ended = 0;
  for (let last: SubscriberRow | undefined; ; ) {
    const subscribers = await inTransaction(async (trx) => {
      // The entry is written with the first batch, so that the log has it even if a later batch fails.
      if (ended === 0) {
        const subject = { type: 'subscribers' as const, label: domain };
        await recordAudit(trx, { action: 'subscribers.unsubscribe', actor: viewer, subject });
      }
      return endNext(trx, domain, last?.id ?? 0);
    });
    ended += subscribers.length;
    last = subscribers.at(-1);
    if (subscribers.length < batch) return ended;
    await yieldToOthers();
  }
}
