/** The site's sign (`web/public/favicon.svg`), inlined: the panel loads nothing from the site. */
const sign = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#f6f7f2"/><rect x="1" y="1" width="62" height="62" rx="13" fill="none" stroke="#7fbf9c" stroke-width="2"/><path d="M48 11V28Q48 36 40 36H14M28 20L13 36L28 52" fill="none" stroke="#0b7a4b" stroke-width="8.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

export const logo = `data:image/svg+xml,${encodeURIComponent(sign)}`;
