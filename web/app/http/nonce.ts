import { createContext, useContext } from 'react';

/** Empty in the browser, which hides the attribute from scripts as well: both sides then agree. */
export const NonceContext = createContext('');

/** The nonce that inline scripts of this answer must carry. */
export function useNonce(): string {
  return useContext(NonceContext);
}
