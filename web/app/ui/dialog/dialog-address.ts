import type { ShouldRevalidateFunction } from '@remix-run/react';

/** The query parameters that open a dialog; the value names its subject. */
const dialogs = [
  'edit',
  'delete',
  'dismiss',
  'reject',
  'ban',
  'promote',
  'unsubscribe',
  'release',
  'discard',
] as const;
export type DialogName = (typeof dialogs)[number];

interface Address {
  pathname: string;
  search: string;
}

/** The page's address without a dialog. */
export function withoutDialog({ pathname, search }: Address): string {
  return pathname + searchOf(search);
}

/** The page's query with this dialog open. */
export function withDialog({ search }: Pick<Address, 'search'>, name: DialogName, value: string): string {
  return searchOf(search, [name, value]);
}

export function isDialogName(name: string | null | undefined): boolean {
  return dialogs.some((dialog) => dialog === name);
}

export function hasDialog({ search }: Pick<Address, 'search'>): boolean {
  const params = new URLSearchParams(search);
  return dialogs.some((name) => params.has(name));
}

/**
 * Skips the reload when only a dialog opens or closes, and after a failed form: a conflict alone shows that the page is
 * out of date.
 */
export const skipRevalidateForDialog: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod, actionStatus = 200, defaultShouldRevalidate } = change;
  if (actionStatus >= 400) return actionStatus === 409;
  const isReading = !formMethod || formMethod === 'GET';
  const isSamePage = withoutDialog(currentUrl) === withoutDialog(nextUrl);
  return isReading && isSamePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
};

function searchOf(search: string, dialog?: [DialogName, string]): string {
  const params = new URLSearchParams(search);
  for (const name of [...dialogs, '_routes', 'index']) params.delete(name);
  if (dialog) params.set(...dialog);
  return params.size > 0 ? `?${params}` : '';
}
