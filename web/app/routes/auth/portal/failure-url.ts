import { urls } from '../../../urls';

export const loginUrl = (redirectTo: string) => (redirectTo === '/' ? urls.login() : urls.login(redirectTo));

/** The login page with the message for a sign-in that did not succeed. */
export function failureUrl(failure: string, redirectTo: string): string {
  const login = loginUrl(redirectTo);
  return `${login}${login.includes('?') ? '&' : '?'}signIn=${failure}`;
}
