import { type AdminSettings, settingsInputSchema } from 'cms/contract';

/** Parses the settings form; error messages are keyed by path, as in `socialLinks.1.url`. */
export function parseSettings(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const names = form.getAll('linkName').map((name) => String(name).trim());
  const addresses = form.getAll('linkUrl').map((url) => String(url).trim());
  const socialLinks = names
    .map((name, index) => ({ name, url: addresses[index] ?? '' }))
    .filter(({ name, url }) => name || url);
  const contact = { phone: text('phone'), email: text('email'), location: text('location') };
  const typed = {
    moderation: text('moderation'),
    emailConfirmation: text('emailConfirmation'),
    digest: text('digest'),
    ...(form.has('reportsHide') && { reportsHide: text('reportsHide') === 'on' }),
    contact,
    socialLinks,
  } as AdminSettings;
  const result = settingsInputSchema.safeParse(typed);
  if (result.success) return { settings: result.data, typed };
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message;
  return { typed, errors };
}
