import { listStyles } from '../lists/styles';

/** Strapi sets the tab's title itself. */
function renameTab() {
  const title = document.title.replace(/ \| Strapi$/, ' · Linefeed').replace(/^Strapi Admin$/, 'Linefeed');
  if (title !== document.title) document.title = title;
}

/**
 * Hides what no setting of Strapi removes: the overview of its settings, with its versions and prices; its newsletter
 * for invited editors; the tab for a file at another address, which the CMS does not fetch; and in a document's menu
 * "Copy document ID" and the id itself, the last of the facts.
 */
const hidden = `
  a[href$='/settings/application-infos'],
  div:has(> label a[href^='https://strapi.io/']),
  [role='tablist']:has(> [id$='-trigger-url']),
  html[data-settings='none'] a[href$='/admin/settings'],
  [role='separator'] + [role='menuitem']:has(+ dl),
  [role='separator'] + [role='menuitem'] + dl > div:last-child { display: none !important; }
`;

/** Strapi's violet, where it is drawn into its pictures: of waiting, and of nothing being there. */
const recoloured = `
  img[src^='data:image/svg'][src*='4945FF'],
  svg:has(> g[clip-path^='url(#Empty']) { filter: hue-rotate(-95deg) saturate(0.55); }
`;

/** An element with hidden overflow scrolls by itself, so the editor's toolbar would not stay in sight. */
const clipped = `
  div[data-strapi-main-content] { min-width: 0; overflow-x: clip; }
`;

/** A comment is named by its text, which may be long. */
const shortened = `
  main h1 { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
`;

/** On a phone, the buttons for the chosen rows of a list are wider than the page, and files to upload have no room side by side. */
const wrapped = `
  @media (max-width: 600px) { [role='dialog'] article > div > div { grid-column: 1 / -1; } }
  @media (max-width: 640px) { main div:has(> span + div > button) { flex-wrap: wrap; } }
`;

/**
 * The buttons of a page's header have one line each. While a page scrolls, Strapi shows its header in a bar, which the menu would
 * cover where it is above the page; there the bar stays at the top of the page.
 */
const header = `
  :is([data-strapi-header], [data-strapi-header-sticky]) button { white-space: nowrap; }
  @media (max-width: 1079px) { div[data-strapi-header-sticky] { position: absolute; } }
`;

/** Gives the panel's tabs our name, and leaves out links that lead nowhere for an editor. */
export function changeHead() {
  const style = document.createElement('style');
  style.textContent = hidden + recoloured + clipped + shortened + wrapped + header + listStyles;
  document.head.append(style);
  renameTab();
  new MutationObserver(renameTab).observe(document.head, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}
