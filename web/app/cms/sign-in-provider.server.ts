import * as contract from 'cms/contract';
import type { Provider, ProviderName, User } from 'cms/contract';
import { callCms, type Caller } from './client/call-cms.server';

/** Longer than the CMS gives a provider, so that its own answer arrives. */
const startTimeoutMs = 32_000;
const finishTimeoutMs = 62_000;

export interface StartedSignIn {
  /** The address at the provider. */
  url: string;
  setCookie: string[];
}

/** Starts a sign-in at a provider; it sends the session only when it `connects` the provider to an account. */
export async function startSignIn(
  caller: Caller,
  body: { provider: ProviderName; redirectTo: string },
  { connects = false } = {},
): Promise<StartedSignIn> {
  const cookies = [contract.signInCookieName, ...(connects ? [contract.sessionCookieName] : [])];
  const { data, setCookie } = await callCms(contract.startSignIn, {
    ...caller,
    body,
    cookies,
    timeoutMs: startTimeoutMs,
  });
  return { url: data.url, setCookie };
}

export interface FinishedSignIn {
  user: User | null;
  next: 'done' | 'prove-password';
  /** Names the sign-in of this browser that needs a password. */
  proof: string | null;
  /** The page that the sign-in was started for. */
  redirectTo: string | null;
  setCookie: string[];
}

const cookies = [contract.sessionCookieName, contract.signInCookieName];

/** Finishes a sign-in with the address to which the provider has sent the browser. */
export async function finishSignIn(caller: Caller, url: string): Promise<FinishedSignIn> {
  const { data, setCookie } = await callCms(contract.finishSignIn, {
    ...caller,
    body: { url },
    cookies,
    timeoutMs: finishTimeoutMs,
  });
  return { ...data, setCookie };
}

/** Joins the provider to the account whose password this is. */
export async function proveSignIn(
  caller: Caller,
  body: { password: string; proof: string | undefined },
): Promise<FinishedSignIn> {
  const { data, setCookie } = await callCms(contract.proveSignIn, { ...caller, body, cookies });
  return { ...data, setCookie };
}

/** The providers that the caller can sign in with. */
export async function listProviders(caller: Caller): Promise<Provider[]> {
  return (await callCms(contract.listProviders, caller)).data;
}

/** Disconnects a provider from the caller's account; the CMS answers 409 for the last way in. */
export async function deleteProvider(caller: Caller, id: string): Promise<string> {
  return (await callCms(contract.deleteProvider, { ...caller, params: { id } })).data.message;
}
