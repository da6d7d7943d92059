import { siteColors } from '../shared/site-colors';

export type Part = 'page' | 'card' | 'bar' | 'quote' | 'quiet' | 'link' | 'button';

/**
 * The site's colours in a mail: those of the light theme as attributes, because some mail programs remove style sheets,
 * and those of the dark one as rules for the same classes.
 */
export function mailStyles(accent: string): { light: Record<Part, string>; dark: string } {
  const { light, dark } = siteColors(accent);
  return {
    light: {
      page: `background:${light.sunk};color:${light.ink}`,
      card: `background:${light.raised};border:1px solid ${light.line}`,
      bar: `background:${light.bar};border-bottom:1px solid ${light.line}`,
      quote: `border-left:3px solid ${light.control};color:${light['ink-soft']}`,
      quiet: `color:${light['ink-faint']}`,
      link: `color:${light.link}`,
      button: `background:${light.accent};color:${light['on-accent']}`,
    },
    dark: `
  @media (prefers-color-scheme:dark){
    .page{background:${dark.sunk}!important;color:${dark.ink}!important}
    .card{background:${dark.raised}!important;border-color:${dark.line}!important}
    .bar{background:${dark.bar}!important;border-color:${dark.line}!important}
    .quote{border-color:${dark.control}!important;color:${dark['ink-soft']}!important}
    .quiet{color:${dark['ink-faint']}!important}
    .link{color:${dark.link}!important}
    .button{background:${dark.accent}!important;color:${dark['on-accent']}!important}
  }`,
  };
}
