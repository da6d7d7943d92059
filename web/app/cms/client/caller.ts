import type { LoadContext } from '../../../server/request/context';

declare module '@remix-run/node' {
  interface AppLoadContext extends LoadContext {
    nonce: string;
  }
}

/** The request that a call of the CMS is made for; the arguments of a loader or an action fit as they are. */
export interface Caller {
  request: Request;
  context: LoadContext;
}
