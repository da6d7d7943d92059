import { passwordChangeSchema, profileInputSchema, type User } from 'cms/contract';
import { CmsError } from '../../cms/client/errors';
import { changePassword, updateProfile } from '../../cms/profile.server';
import { redirectWithFlash } from '../../http/flash.server';
import { parseForm } from '../../http/form.server';
import type { Caller } from '../../cms/client/caller';
import { withoutDialog } from '../../ui/dialog/dialog-address';
import { checkRequiredFields } from './profile-form';

/** Saves the card; name and picture have to be there. */
export async function saveProfile(caller: Caller, viewer: User, form: FormData) {
  const missing = checkRequiredFields(form);
  if (missing) throw new CmsError(400, '', { form: missing });
  const { fields, errors } = parseForm(form, profileInputSchema);
  if (errors) throw new CmsError(400, '', errors);
  return done(caller, await updateProfile(caller, viewer._id, fields));
}

/** Changes the password. */
export async function savePassword(caller: Caller, form: FormData) {
  const { fields, errors } = parseForm(form, passwordChangeSchema);
  if (errors) throw new CmsError(400, '', errors);
  return done(caller, await changePassword(caller, fields));
}

function done({ request }: Caller, message: string) {
  return redirectWithFlash(withoutDialog(new URL(request.url)), { kind: 'success', message });
}
