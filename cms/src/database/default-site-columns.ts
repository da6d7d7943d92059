import { defaultSite } from '../contract';

/** The columns of the settings that name a new site. */
export function defaultSiteColumns() {
  const { name, navigation, home, footer, ...texts } = defaultSite;
  return {
    ...texts,
    site_name: name,
    navigation: JSON.stringify(navigation.map(({ name: label, path }) => ({ name: label, url: path }))),
    home_title: home.title,
    home_text: home.text,
    footer_text: footer.text,
    footer_categories: JSON.stringify(footer.categories),
  };
}
