import { useEffect, useRef } from 'react';
import { readTabDraft, storeTabDraft } from '../../ui/form-field/tab-draft';

const key = 'login-email';

/** Keeps the email of the login form for the page that sends a new password's link; an address would be logged. */
export const keepLoginEmail = (email: string) => storeTabDraft(key, email);

/** For an email field, which begins with what was kept. */
export function useLoginEmail() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && !field.current.value) field.current.value = readTabDraft(key);
  }, []);
  return field;
}
