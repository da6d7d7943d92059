import { createHash } from 'node:crypto';
import { checkCss } from './check-css';

/** The CSS that was checked last: rows written past the API, or by an older version, may have any. */
let checked: { css: string; isAllowed: boolean } | undefined;

function isAllowed(css: string): boolean {
  if (checked?.css === css) return checked.isAllowed;
  try {
    checkCss(css);
    checked = { css, isAllowed: true };
  } catch {
    checked = { css, isAllowed: false };
  }
  return checked.isAllowed;
}

/** The address of the site's own CSS: it changes with the text, so that browsers may keep it. */
export function styleSheetAddress(css: string | null): string | null {
  if (!css?.trim() || !isAllowed(css)) return null;
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 20);
  return `/api/v1/settings/style-sheets/${hash}.css`;
}
