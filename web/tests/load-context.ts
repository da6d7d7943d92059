import { type LoadContext, newCmsCalls } from '../server/request/context';

/** What a loader or an action gets from the server, with some of it changed. */
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
