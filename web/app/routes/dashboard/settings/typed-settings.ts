import type { AdminSettings } from 'cms/contract';
import { readLinkRows } from '../../../ui/form-field/read-link-rows';

/** The settings that the form changes. */
export type EditedSettings = Pick<
  AdminSettings,
  'moderation' | 'emailConfirmation' | 'digest' | 'reportsHide' | 'contact' | 'socialLinks'
>;

/** The settings as they were typed. */
export function typedSettings(form: FormData): EditedSettings {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const socialLinks = readLinkRows(form, 'linkName', 'linkUrl').map(({ name, address: url }) => ({
    name,
    url,
  }));
  const contact = { phone: text('phone'), email: text('email'), location: text('location') };
  return {
    moderation: text('moderation'),
    emailConfirmation: text('emailConfirmation'),
    digest: text('digest'),
    ...(form.has('reportsHide') && { reportsHide: text('reportsHide') === 'on' }),
    contact,
    socialLinks,
  } as EditedSettings;
}
