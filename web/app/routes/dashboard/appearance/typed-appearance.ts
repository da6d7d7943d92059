import type { AdminSettings } from 'cms/contract';

/** The settings that the form changes. */
export type Appearance = Pick<AdminSettings, 'home' | 'footer'> & {
  site: Omit<AdminSettings['site'], 'styleSheet'>;
};

/** The form as it was typed. */
export function typedAppearance(form: FormData): Appearance {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const paths = form.getAll('entryPath').map((path) => String(path).trim());
  const navigation = form
    .getAll('entryName')
    .map((name, index) => ({ name: String(name).trim(), path: paths[index] ?? '' }))
    .filter(({ name, path }) => name || path);
  return {
    site: {
      name: text('name'),
      tagline: text('tagline'),
      description: text('description'),
      logo: form.has('remove-logo') ? '' : text('logo'),
      icon: form.has('remove-icon') ? '' : text('icon'),
      accent: text('accent'),
      navigation,
      css: String(form.get('css') ?? ''),
    },
    home: { title: text('homeTitle'), text: text('homeText') },
    footer: { text: text('footerText'), categories: form.getAll('category').map(String) },
  };
}
