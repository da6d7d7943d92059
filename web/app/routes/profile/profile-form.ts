export interface ProfileAnswer {
  success: false;
  intent: string;
  message?: string;
  errors: Record<string, string>;
  /** What was typed, for a page that comes back without script. */
  typed?: Record<string, string>;
}

/** What each form says when it failed and the server gave no better reason. */
export const failures: Record<string, string> = {
  profile: 'Failed to update profile',
  password: 'Failed to change password',
  'end-session': 'Failed to end the session',
  'log-out-everywhere': 'Failed to log out everywhere',
};

/** The answer to a form that never reached the server, or whose answer was none. */
export function lostOnTheWay(intent: string): ProfileAnswer {
  return { success: false, intent, message: failures[intent], errors: {} };
}

/** What the profile insists on beyond the API: the message when it is not there, else null. */
export function checkRequiredFields(form: FormData): string | null {
  const isThere = (name: string) => String(form.get(name) ?? '').trim() !== '';
  return isThere('name') && isThere('profilePicture') ? null : 'Name and profile picture are required.';
}
