import { urls } from '../../../urls';

/** The login page with the message for a sign-in that did not succeed. */
export function failureUrl(failure: string, redirectTo: string): string {
  const login = redirectTo === '/' ? urls.login() : urls.login(redirectTo);
  return `${login}${login.includes('?') ? '&' : '?'}signIn=${failure}`;
}
