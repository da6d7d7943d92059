import type { Context } from 'koa';
import { ipNetwork } from '../shared/ip-network';
import { abortSignalOf } from './abort-signal';

/** The facts about the client that a session and the work for it need. */
export interface ClientInfo {
  /** The browser, by its User-Agent. */
  device: string;
  address: string;
  /** The owner of the hashing in its queue: the network of the address. */
  owner: string;
  /** Aborts when the client closes the connection, because nobody would receive the session then. */
  signal: AbortSignal;
}

export const clientInfoOf = (ctx: Context): ClientInfo => ({
  device: ctx.get('user-agent'),
  address: ctx.state.address,
  owner: ipNetwork(ctx.state.address),
  signal: abortSignalOf(ctx),
});
