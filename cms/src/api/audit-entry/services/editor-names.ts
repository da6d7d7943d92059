import { db } from '../../../database/connection';

/** Finds the names of panel accounts by their ids. An account that was deleted has no entry. */
export async function findEditorNames(accounts: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(accounts)].filter((account) => /^\d{1,9}$/.test(account)).map(Number);
  // With an empty list, SQLite reads every row.
  if (ids.length === 0) return new Map();
  const rows: { id: number; firstname: string | null; lastname: string | null }[] = await db()('admin_users')
    .whereIn('id', ids)
    .select('id', 'firstname', 'lastname');
  return new Map(
    rows.map(({ id, firstname, lastname }) => [String(id), [firstname, lastname].filter(Boolean).join(' ')]),
  );
}

export const formerEditor = 'A former editor';
