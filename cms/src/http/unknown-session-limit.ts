import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { env } from '../env';
import { ipNetwork } from './ip-network';
import { pageCallOf } from './client-ip';
import { refund, requireRemaining, consumeOne } from './rate-limit';
import { viewerOf } from './viewer';

const mostKnown = 10_000;
/** Tokens that opened a session lately, as hashes. They only spare their owners this limit: each call still asks. */
const known = new Set<string>();
const limiter = new RateLimiterMemory({ keyPrefix: 'unknown-session', ...env.rates.other });

function remember(hash: string, isKnown: boolean) {
  known.delete(hash);
  if (isKnown) known.add(hash);
  const [oldest] = known;
  if (known.size > mostKnown && oldest) known.delete(oldest);
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64');

/** Spares a session that has just been opened the limit of unknown tokens. */
export function rememberSession(token: string) {
  remember(hashOf(token), true);
}

/**
 * Looks for the session of a token. An address that sends one unknown token after the other is refused before they cost
 * a query; in a bucket of its own, so that visitors do not lock out those who are logged in behind the same address.
 */
export async function findSessionWithinLimit(ctx: Context, token: string, recognise: () => Promise<void>) {
  const hash = hashOf(token);
  if (!env.limitsRates || known.has(hash)) {
    await recognise();
    return remember(hash, viewerOf(ctx) !== null);
  }
  const count = { limiter, key: ipNetwork(ctx.state.address) };
  const isFurther = pageCallOf(ctx) === 'further';
  await (isFurther ? requireRemaining(count) : consumeOne(count));
  let isUnknown = false;
  try {
    await recognise();
    isUnknown = viewerOf(ctx) === null;
    remember(hash, !isUnknown);
  } finally {
    if (!isFurther && !isUnknown) refund(count);
  }
}
