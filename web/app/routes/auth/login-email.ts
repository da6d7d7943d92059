import { readTabDraft, storeTabDraft } from '../../ui/form-field/tab-draft';

const key = 'login-email';

/** Keeps the email of the login form for the page that sends a new password's link; an address would be logged. */
export const keepLoginEmail = (email: string) => storeTabDraft(key, email);

export function takeLoginEmail(): string {
  const email = readTabDraft(key);
  storeTabDraft(key, '');
  return email;
}
