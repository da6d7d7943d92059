import type { Context } from 'koa';
import { mustConfirmEmail, unconfirmedError } from '../api/mail-link/services/required-confirmation';
import { requireViewer } from '../http/session';

/** Refuses users who have yet to confirm their email, if the settings ask for it. */
export default async function hasConfirmedEmail(context: Context) {
  if (await mustConfirmEmail(requireViewer(context))) throw unconfirmedError();
  return true;
}
