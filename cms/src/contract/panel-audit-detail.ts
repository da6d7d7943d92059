/** The detail of an action in the panel, whose actor has no account on the site. */
export function panelDetail(account: string, detail: string): string {
  return [detail, `(panel account ${account})`].filter(Boolean).join(' ');
}

/** Splits such a detail; without an account where it names none. */
export function readPanelDetail(detail: string): { account?: string; detail: string } {
  const [, text, account] = /^(.*?) ?\(panel account (\w+)\)$/s.exec(detail) ?? [];
  return account === undefined ? { detail } : { account, detail: text ?? '' };
}
