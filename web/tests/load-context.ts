import { type LoadContext, newCmsCalls } from '../server/request/context';

/** The context that the server gives a loader or an action, with `changes`. */
export function makeLoadContext(changes: Partial<LoadContext> = {}): LoadContext {
  return {
    requestId: 'id-1',
    nonce: '',
    clientIp: '203.0.113.9',
    isDataRequest: false,
    cms: newCmsCalls(),
    ...changes,
  };
}
