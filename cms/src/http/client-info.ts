import type { Context } from 'koa';
import { ipNetwork } from '../contract';
import { abortSignalOf } from './abort-signal';

/** What a session and the work for it are told about the client. */
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
