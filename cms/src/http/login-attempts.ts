import type { Context } from 'koa';
import { ipNetwork } from '../shared/ip-network';
import { env } from '../env';
import { ClientGoneError, isServerFault, TooManyRequestsError } from '../errors';
import { consumeOne, quotaIn, refund } from './rate-limit';

/** Whether the password was compared before the error. */
const wasCompared = (error: unknown) =>
  !isServerFault(error) && !(error instanceof ClientGoneError) && !(error instanceof TooManyRequestsError);

/**
 * Limits attempts at an account's password from one address. An attempt counts no more when the password was right, in
 * which case `work` gives a result, or when it was never compared.
 */
export async function limitLoginAttempts<Result>(
  ctx: Context,
  account: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!env.limitsRates) return work();
  const quota = quotaIn('login-failure', `${account.slice(0, 160)} ${ipNetwork(ctx.state.address)}`);
  await consumeOne(quota);
  try {
    const result = await work();
    // Awaited, so that the next attempt of the same person does not find this one counted.
    if (result !== null) await refund(quota);
    return result;
  } catch (error) {
    if (!wasCompared(error)) void refund(quota);
    throw error;
  }
}
