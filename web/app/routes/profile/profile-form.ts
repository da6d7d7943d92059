import { limits, type NotificationSettings, type ProfileInput, profileInputSchema } from 'cms/contract';
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

const typedMax = 2 * limits.address;

/** The names of the fields of each link in the form. */
export const linkFields = Array.from({ length: limits.personalLinks }, (_, index) => ({
  name: `linkName${index + 1}`,
  url: `linkUrl${index + 1}`,
}));

interface ReadProfile {
  /** Undefined when there are errors. */
  input?: ProfileInput;
  /** By the fields of the form. */
  errors: Record<string, string>;
}

/** Reads the profile's form by the rules of the API. Links of which nothing was typed are left out. */
export function readProfile(form: FormData): ReadProfile {
  const textOf = (name: string) => String(form.get(name) ?? '').trim();
  const filled = linkFields.filter(({ name, url }) => textOf(name) || textOf(url));
  const links = filled.map(({ name, url }) => ({ name: textOf(name), url: textOf(url) }));
  const { data, error } = profileInputSchema.safeParse({ ...Object.fromEntries(form), links });
  if (data) return { input: data, errors: {} };
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[fieldOf(path, filled)] ??= message;
  return { errors };
}

/** The field of the form that holds what a path of the input names. */
function fieldOf([field, index, part]: PropertyKey[], filled: typeof linkFields): string {
  if (field !== 'links') return String(field ?? 'form');
  return filled[Number(index)]?.[part === 'name' ? 'name' : 'url'] ?? 'links';
}

/** The website and the links as they were typed, to show them again. */
export function typedLinks(form: FormData): Record<string, string> {
  const fields = ['website', ...linkFields.flatMap(({ name, url }) => [name, url])];
  return Object.fromEntries(fields.map((field) => [field, String(form.get(field) ?? '').slice(0, typedMax)]));
}

/** The values of the fields for stored links. */
export function linkValues(links: NonNullable<ProfileInput['links']>): Record<string, string> {
  const values = linkFields.map(({ name, url }, index) => ({
    [name]: links[index]?.name ?? '',
    [url]: links[index]?.url ?? '',
  }));
  return Object.assign({}, ...values);
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
