import { siteColors, tinted } from '../../../shared/site-colors';

const ring = (color: string) =>
  `inset 2px 0 0 ${color}, inset 0 2px 0 ${color}, inset -2px 0 0 ${color}, inset 0 -2px 0 ${color}`;

function lightTheme(accent: string) {
  const { light } = siteColors(accent);
  const colors = {
    neutral0: light.raised,
    neutral100: light.paper,
    neutral150: light.sunk,
    neutral200: light.line,
    neutral300: tinted('#c3c9bf', accent),
    neutral400: light.control,
    neutral500: light.control,
    neutral600: light['ink-faint'],
    neutral700: light['ink-soft'],
    neutral800: light.ink,
    neutral900: light.ink,
    neutral1000: light.ink,
    primary100: light['accent-soft'],
    primary200: tinted('#b5dcc4', accent),
    primary500: light.link,
    primary600: light.link,
    primary700: light['link-strong'],
    buttonPrimary500: light['accent-hover'],
    buttonPrimary600: light.accent,
    buttonNeutral0: light['on-accent'],
    danger100: '#fbeae8',
    danger200: '#f0c4c0',
    danger500: '#b3261e',
    danger600: '#b3261e',
    danger700: '#8c1d17',
    success100: '#dff0e5',
    success200: '#b5dcc4',
    success500: '#0b7a4b',
    success600: '#0b7a4b',
    success700: '#075c38',
    warning700: '#8f4600',
  };
  return {
    colors,
    shadows: { focus: ring(light['link-strong']), focusShadow: `0 0 6px ${light.accent}80` },
  };
}

function darkTheme(accent: string) {
  const { dark } = siteColors(accent);
  const colors = {
    neutral0: dark.raised,
    neutral100: dark.paper,
    neutral150: dark.line,
    neutral200: tinted('#313c34', accent),
    neutral300: tinted('#4a554d', accent),
    neutral400: dark.control,
    neutral500: dark['ink-faint'],
    neutral600: dark['ink-faint'],
    neutral700: dark['ink-soft'],
    neutral800: dark.ink,
    neutral900: dark.ink,
    neutral1000: dark.ink,
    primary100: dark['accent-soft'],
    primary200: tinted('#2c5a43', accent),
    primary500: dark.link,
    primary600: dark.link,
    primary700: dark['link-strong'],
    buttonPrimary500: dark['accent-hover'],
    buttonPrimary600: dark.accent,
    buttonNeutral0: dark['on-accent'],
    danger100: '#351a19',
    danger200: '#5f302d',
    danger500: '#f2a19a',
    danger600: '#f2a19a',
    danger700: '#f7c3be',
    success100: '#163325',
    success200: '#2c5a43',
    success500: '#5fc795',
    success600: '#5fc795',
    success700: '#8adcb3',
    warning100: '#33290f',
    warning200: '#5a4a1f',
    secondary100: '#132a36',
    secondary200: '#27495b',
    alternative100: '#2a1d36',
    alternative200: '#4b3760',
  };
  return {
    colors,
    shadows: { focus: ring(dark['link-strong']), focusShadow: `0 0 6px ${dark.accent}80` },
  };
}

/** The site's colours under the names of Strapi's design system. States such as danger keep theirs for every accent. */
export const theme = (accent: string) => ({ light: lightTheme(accent), dark: darkTheme(accent) });
