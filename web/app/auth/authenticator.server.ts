import { credentialsSchema, demoAdmin, demoUser } from 'cms/contract';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { login, type OpenedSession } from '../cms/session.server';
import { parseForm, readForm } from '../http/form.server';
import type { Caller } from '../cms/client/call-cms.server';
import { env } from '../env.server';

/**
 * Logs in by the form in the request's body. Throws `CmsError` (400 with field errors, 401, 403, 429)
 * or `CmsUnavailable`.
 */
export async function signIn(caller: Caller): Promise<OpenedSession> {
  // The strategy would answer a body that is no form with 500.
  await readForm(caller.request.clone());
  const strategy = new FormStrategy<OpenedSession>(({ form }) =>
    login(caller, parseForm(form, credentialsSchema)),
  );
  return new Authenticator<OpenedSession>().use(strategy).authenticate('form', caller.request);
}

/** The accounts that the login page offers, while the demo is on. */
export const demoAccounts = env.DEMO_ACCOUNTS ? [demoUser, demoAdmin] : [];
export type DemoAccount = (typeof demoAccounts)[number];
