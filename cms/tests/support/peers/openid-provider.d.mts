import type { JWTPayload } from 'jose';

export const clientId: string;
export const clientSecret: string;

export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** A fault of the provider in its answers to one code. */
export interface Trick {
  claims?: JWTPayload;
  alg?: 'none' | 'HS256' | 'foreign-key';
  /** Answers the exchange with this status. */
  status?: number;
  /** The claims of the userinfo endpoint, where they differ from those of the ID token. */
  userInfo?: Person;
}

export interface OpenIdProvider {
  url: string;
  /** The addresses that were called. */
  calls: string[];
  /** Makes a site its client. */
  serve: (siteUrl: string) => void;
  /** Signs a person in at the address that a start gave; the callback's parameters. */
  authorize: (startedUrl: string, person: Person, trick?: Trick) => Promise<URLSearchParams>;
  /** Lets each answer wait, from now on. */
  slowDown: (ms: number) => void;
  rotateKey: () => Promise<void>;
  stop: () => Promise<void>;
}

export function startOpenIdProvider(): Promise<OpenIdProvider>;
