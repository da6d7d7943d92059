import { defaultSite, type Settings } from 'cms/contract';

const { home, footer, ...site } = defaultSite;

/** The settings of a new site, as the CMS answers them. */
export const newSettings = {
  moderation: 'off',
  contact: { phone: '', email: '', location: '' },
  socialLinks: [],
  site: { ...site, navigation: [...site.navigation], logo: null, icon: null, styleSheet: null },
  home,
  footer: { ...footer, categories: [...footer.categories] },
  pages: [],
} satisfies Settings;
