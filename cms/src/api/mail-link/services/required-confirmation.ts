import { unconfirmedMessage } from '../../../contract';
import { ForbiddenError } from '../../../errors';
import type { Viewer } from '../../../http/session';
import { getSettings } from '../../site-setting/services/site-setting';

/** Whether the settings ask everybody to confirm their email before they publish and comment. */
export async function isConfirmationRequired(): Promise<boolean> {
  return (await getSettings()).email_confirmation === 'required';
}

/** Whether the settings keep somebody from publishing and commenting until they have confirmed their email. */
export async function mustConfirmEmail({ emailConfirmed }: Viewer): Promise<boolean> {
  return !emailConfirmed && isConfirmationRequired();
}

export const unconfirmedError = () => new ForbiddenError(unconfirmedMessage);
