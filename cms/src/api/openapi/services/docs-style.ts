import { siteColors, type SiteColors } from '../../../shared/site-colors';

/** The style of the API page: the colours of the site, without files from elsewhere. */
export function docsStyle(accent: string): string {
  const { light, dark } = siteColors(accent);
  const both = (name: keyof SiteColors) => `light-dark(${light[name]}, ${dark[name]})`;
  return `
:root { color-scheme: light dark; --ink: ${both('ink')}; --soft: ${both('ink-faint')};
  --line: ${both('line')}; --paper: ${both('paper')}; --bar: light-dark(${light.sunk}, ${dark.raised});
  --accent: ${both('link')}; --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem 4rem }
a { color: var(--accent) } a:focus-visible { outline: 2px solid; outline-offset: 2px }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2 }
h2 { margin: 3rem 0 0; padding-bottom: .25rem; border-bottom: 1px solid var(--line); font-size: 1.25rem }
h3 { margin: 0; font: 600 .95rem/1.5 var(--mono); overflow-wrap: anywhere }
h3 b { display: inline-block; min-width: 4.5em; color: var(--accent) }
h4 { margin: 1rem 0 .25rem; font-size: .8rem; color: var(--soft) }
p { margin: .25rem 0 } .soft { color: var(--soft); font-size: .875rem }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 1rem 0 0; padding: 0; list-style: none }
ol { margin: 1rem 0 0; padding-left: 1.5rem } li pre { margin: .25rem 0 1rem; padding: .75rem; white-space: pre-wrap;
  border-radius: .375rem; background: var(--bar) }
h2 + p { margin-top: .75rem }
article { padding: 1.5rem 0; border-bottom: 1px solid var(--line) }
article:target { background: var(--bar); box-shadow: 0 0 0 1rem var(--bar) }
dl { margin: 0; border-radius: .375rem; background: var(--bar) }
dl div { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: 0 1rem; align-items: baseline; padding: .35rem .75rem }
dt, code { font: .85rem/1.6 var(--mono); overflow-wrap: anywhere } dd { margin: 0; min-width: 0 }
@media (max-width: 36rem) { dl div { grid-template-columns: 1fr } }
`;
}
