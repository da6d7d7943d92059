import type { NotificationSettings } from 'cms/contract';
import { type FormFailure, useFailureOf } from '../../http/failure';

type Values = { intent: string } & Partial<Record<string, string>>;
export type ProfileFailure = FormFailure<Values>;
export const useProfileFailure = useFailureOf<Values>;

export const failureMessages: Record<string, string> = {
  profile: 'Failed to update profile',
  password: 'Failed to change password',
  'confirm-email': 'Failed to send the mail',
  delete: 'Failed to delete blog',
  notifications: 'Failed to save the notification settings',
  connect: 'Failed to connect',
  disconnect: 'Failed to disconnect',
  'end-session': 'Failed to end the session',
  'log-out-everywhere': 'Failed to log out everywhere',
};

/** The page requires more than the API. */
export function checkRequiredFields(form: FormData): string | null {
  const isFilled = (name: string) => String(form.get(name) ?? '').trim() !== '';
  return isFilled('name') && isFilled('profilePicture') ? null : 'Name and profile picture are required.';
}

/** A box that is not ticked is not sent. */
export function parseNotificationSettings(form: FormData): NotificationSettings {
  const [byEmail, onSite] = [new Set(form.getAll('byEmail')), new Set(form.getAll('onSite'))];
  return {
    email: {
      comment: byEmail.has('comment'),
      follow: byEmail.has('follow'),
      newBlog: byEmail.has('newBlog'),
      decisions: byEmail.has('decisions'),
    },
    site: {
      comment: onSite.has('comment'),
      like: onSite.has('like'),
      follow: onSite.has('follow'),
      newBlog: onSite.has('newBlog'),
    },
  };
}
