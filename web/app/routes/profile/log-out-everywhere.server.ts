import { endOtherSessions, logout } from '../../cms/session.server';
import { redirectWithFlash } from '../../http/flash.server';
import type { Caller } from '../../cms/client/caller';
import { urls } from '../../urls';

/** Ends every session, this one last: should something fail before, one is still here to try again. */
export async function logOutEverywhere(caller: Caller) {
  await endOtherSessions(caller);
  const { setCookie } = await logout(caller);
  const flash = { kind: 'success', message: 'You have been logged out everywhere.' } as const;
  return redirectWithFlash(urls.login(), flash, setCookie);
}
