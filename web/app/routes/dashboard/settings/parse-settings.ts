import { type AdminSettings, settingsInputSchema } from 'cms/contract';
import { CmsError } from '../../../cms/client/errors';

/** The settings as they were typed. */
export function typedSettings(form: FormData): AdminSettings {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const names = form.getAll('linkName').map((name) => String(name).trim());
  const addresses = form.getAll('linkUrl').map((url) => String(url).trim());
  const socialLinks = names
    .map((name, index) => ({ name, url: addresses[index] ?? '' }))
    .filter(({ name, url }) => name || url);
  const contact = { phone: text('phone'), email: text('email'), location: text('location') };
  return {
    moderation: text('moderation'),
    emailConfirmation: text('emailConfirmation'),
    digest: text('digest'),
    ...(form.has('reportsHide') && { reportsHide: text('reportsHide') === 'on' }),
    contact,
    socialLinks,
  } as AdminSettings;
}

/** Parses the settings form; error messages are keyed by path, as in `socialLinks.1.url`. */
export function parseSettings(form: FormData) {
  const { data, error } = settingsInputSchema.safeParse(typedSettings(form));
  if (data) return data;
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[path.join('.')] ??= message;
  throw new CmsError(400, 'Please check the form.', errors);
}
