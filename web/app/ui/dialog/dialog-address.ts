import type { ShouldRevalidateFunction } from '@remix-run/react';

/** The parameters that say which dialog of a page is open, and about what. */
const dialogs = ['edit', 'delete', 'reject', 'ban', 'promote'] as const;
export type DialogName = (typeof dialogs)[number];

interface Place {
  pathname: string;
  search: string;
}

/** The address of a page with no dialog open. */
export function withoutDialog({ pathname, search }: Place): string {
  return pathname + searchOf(search);
}

/** The address of a page with this dialog open. */
export function withDialog({ search }: Pick<Place, 'search'>, name: DialogName, value: string): string {
  return searchOf(search, [name, value]);
}

/** Whether the address says that a dialog is open. */
export function hasDialog({ search }: Pick<Place, 'search'>): boolean {
  const params = new URLSearchParams(search);
  return dialogs.some((name) => params.has(name));
}

/** Opening or closing a dialog loads nothing, it only changes the address; nor does a form that failed. */
export const skipRevalidateForDialog: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod, actionResult, defaultShouldRevalidate } = change;
  if (actionResult?.success === false) return false;
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
