import { database, isPostgres } from './database';

const refuse = (table: string, deed: 'INSERT' | 'DELETE') =>
  isPostgres()
    ? [
        `CREATE FUNCTION refuse_rows() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''no''; END'`,
        `CREATE TRIGGER refuse_rows BEFORE ${deed} ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_rows()`,
      ]
    : [`CREATE TRIGGER refuse_rows BEFORE ${deed} ON ${table} BEGIN SELECT RAISE(ABORT, 'no'); END`];

const accept = () => (isPostgres() ? 'DROP FUNCTION refuse_rows CASCADE' : 'DROP TRIGGER refuse_rows');

/** Does something while a table takes no rows, or gives none away. */
export async function whileRowsAreRefused<Result>(
  table: string,
  work: () => Promise<Result>,
  deed: 'INSERT' | 'DELETE' = 'INSERT',
): Promise<Result> {
  for (const statement of refuse(table, deed)) await database().raw(statement);
  try {
    return await work();
  } finally {
    await database().raw(accept());
  }
}
