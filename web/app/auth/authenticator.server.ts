import { credentialsSchema, type User } from 'cms/contract';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { CmsError } from '../cms/client/errors';
import { login } from '../cms/session.server';
import { parseForm, readForm } from '../http/form.server';
import type { Caller } from '../cms/client/caller';

export interface SignedIn {
  user: User;
  message: string;
  /** The session cookie of the CMS, for the answer to the browser. */
  setCookie: string[];
}

/**
 * Logs in by the form in the request's body. Throws `CmsError` (400 with field errors, 401, 403, 429)
 * or `CmsUnavailable`.
 */
export async function signIn(caller: Caller): Promise<SignedIn> {
  // The strategy reads the form by itself and would fail as a fault of ours when there is none.
  await readForm(caller.request.clone());
  const strategy = new FormStrategy<SignedIn>(({ form }) => verify(caller, form));
  return new Authenticator<SignedIn>().use(strategy).authenticate('form', caller.request);
}

function verify(caller: Caller, form: FormData): Promise<SignedIn> {
  const { fields, errors } = parseForm(form, credentialsSchema);
  if (errors) throw new CmsError(400, 'Please check the form.', errors);
  return login(caller, fields);
}
