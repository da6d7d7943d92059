import { networkFailure, type FormFailure } from '../../http/failure';

/** The failure of the form with the intent among its values. */
export type ProfileFailure = FormFailure<Record<string, string>>;

export const failureMessages: Record<string, string> = {
  profile: 'Failed to update profile',
  password: 'Failed to change password',
  delete: 'Failed to delete blog',
  connect: 'Failed to connect',
  disconnect: 'Failed to disconnect',
  'end-session': 'Failed to end the session',
  'log-out-everywhere': 'Failed to log out everywhere',
};

export function profileNetworkFailure(intent: string): ProfileFailure {
  return { ...networkFailure(failureMessages[intent] ?? ''), values: { intent } };
}

/** The page requires more than the API. */
export function checkRequiredFields(form: FormData): string | null {
  const isFilled = (name: string) => String(form.get(name) ?? '').trim() !== '';
  return isFilled('name') && isFilled('profilePicture') ? null : 'Name and profile picture are required.';
}
