import type { AdminSettings } from 'cms/contract';
import { parseInput } from '../parse-input';

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

export const parseSettings = (form: FormData) => parseInput(typedSettings(form));
