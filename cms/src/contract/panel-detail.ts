/** How the detail of a deed in the panel ends: nobody there has an account of the site to be its actor. */
export function panelDetail(account: string, detail: string): string {
  return [detail, `(panel account ${account})`].filter(Boolean).join(' ');
}

/** Such a detail taken apart again; without an account where it is none. */
export function readPanelDetail(detail: string): { account?: string; detail: string } {
  const [, text, account] = /^(.*?) ?\(panel account (\w+)\)$/s.exec(detail) ?? [];
  return account === undefined ? { detail } : { account, detail: text ?? '' };
}
