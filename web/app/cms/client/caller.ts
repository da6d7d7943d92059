import type { LoadContext } from '../../../server/load-context';

export type { LoadContext };

declare module '@remix-run/node' {
  interface AppLoadContext extends LoadContext {
    nonce: string;
  }
}

/** Who asks: the arguments of a loader or an action can be handed on as they are. */
export interface Caller {
  request: Request;
  context: LoadContext;
}
