import * as contract from 'cms/contract';
import type { ForgottenPassword, PasswordReset } from 'cms/contract';
import { callCms, type Caller } from './client/call-cms.server';
import { CmsError } from './client/errors';

export type LinkState = 'valid' | 'used' | 'dead';

/** The state of a mail's link, by the token in the caller's address; asking changes nothing. */
export async function findLinkState(caller: Caller, purpose: contract.LinkPurpose): Promise<LinkState> {
  try {
    const { data } = await callCms(contract.checkLink, { ...caller, body: { token: tokenOf(caller) } });
    if (data.purpose !== purpose) return 'dead';
    return data.used ? 'used' : 'valid';
  } catch (error) {
    if (error instanceof CmsError && error.status === 400) return 'dead';
    throw error;
  }
}

/** The token in the caller's address. */
export function tokenOf({ request }: Caller): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

/** Asks for a mail with a link for a new password; the CMS answers alike whether there is an account or not. */
export async function forgotPassword(caller: Caller, body: ForgottenPassword): Promise<string> {
  return (await callCms(contract.forgotPassword, { ...caller, body })).data.message;
}

/** Sets a new password and opens a session. The CMS rejects it with 400 (`token`, `newPassword`) or 403 (banned). */
export async function resetPassword(caller: Caller, body: PasswordReset) {
  const { data, setCookie } = await callCms(contract.resetPassword, { ...caller, body });
  return { message: data.message, setCookie };
}

/** Asks for another mail that confirms the caller's email. */
export async function requestEmailConfirmation(caller: Caller): Promise<string> {
  return (await callCms(contract.requestEmailConfirmation, caller)).data.message;
}

/** Confirms an email by the token in the caller's address. */
export async function confirmEmail(caller: Caller): Promise<string> {
  const body = { token: tokenOf(caller) };
  return (await callCms(contract.confirmEmail, { ...caller, body })).data.message;
}
