import type { Table } from '../archive/format';

/** Finds titles, accounts and tags. Every start completes what is missing of it, from the rows that it was made of. */
const rebuilt =
  /^(?:title_starts|indexed_titles|(?:published|moderated)_titles(?:_.*)?|(?:up_users|tags)_words(?:_.*)?)$/;

/** Logins, proofs and counts of calls end with a restore, so no backup has them. */
const ended =
  /^(?:sessions|strapi_sessions|provider_logouts|account_tokens|sign_in_attempts|idempotency_keys|rate_limits|strapi_(?:api|transfer)_token.*|admin_permissions_api_token_lnk)$/;

/** Tokens in the rows of accounts. */
const endedColumns = new Set(['reset_password_token', 'confirmation_token', 'registration_token']);

/** Rows that end, in a table whose others do not: the links of confirmation mails, but not those that unsubscribe. */
export const keptRows: Readonly<Record<string, string>> = {
  subscriber_tokens: `WHERE purpose <> 'confirm'`,
};

export const isRebuilt = (table: string) => rebuilt.test(table);

/** Marks what no backup has the rows or values of. */
export const markEnded = (table: Table): Table => ({
  ...table,
  columns: table.columns.map((column) =>
    endedColumns.has(column.name) ? { ...column, isEnded: true } : column,
  ),
  ...(ended.test(table.name) && { isEnded: true }),
});
