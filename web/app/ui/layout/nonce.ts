import { createContext } from 'react';

/** The nonce that inline scripts carry. Empty in the browser, which hides it from scripts. */
export const NonceContext = createContext('');
