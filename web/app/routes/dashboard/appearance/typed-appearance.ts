import type { AdminSettings } from 'cms/contract';
import { readLinkRows } from '../../../ui/form-field/read-link-rows';

/** The settings that the form changes. */
export type Appearance = Pick<AdminSettings, 'home' | 'footer'> & {
  site: Omit<AdminSettings['site'], 'styleSheet'>;
};

/** The form as it was typed. */
export function typedAppearance(form: FormData): Appearance {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const navigation = readLinkRows(form, 'entryName', 'entryPath').map(({ name, address: path }) => ({
    name,
    path,
  }));
  return {
    site: {
      name: text('name'),
      tagline: text('tagline'),
      description: text('description'),
      logo: form.has('remove-logo') ? '' : text('logo'),
      icon: form.has('remove-icon') ? '' : text('icon'),
      accent: text('accent'),
      navigation,
      css: String(form.get('css') ?? '').replaceAll('\r\n', '\n'),
    },
    home: { title: text('homeTitle'), text: text('homeText') },
    footer: { text: text('footerText'), categories: form.getAll('category').map(String) },
  };
}
