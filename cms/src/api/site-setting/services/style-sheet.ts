import { createHash } from 'node:crypto';

/** The address of the site's own CSS: it changes with the text, so that browsers may keep it. */
export function styleSheetAddress(css: string | null): string | null {
  if (!css?.trim()) return null;
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 20);
  return `/api/v1/settings/style-sheets/${hash}.css`;
}
