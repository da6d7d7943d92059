export interface SqliteConnection {
  prepare(sql: string): unknown;
}

const most = 400;
/** What is longer comes once: rows that are put in by the hundred. */
const longest = 20_000;

/**
 * Lets a connection keep the statements that it has compiled, those used last: knex compiles each one anew, which takes
 * about as long as running it. SQLite itself compiles a kept one again when the schema has changed.
 */
export function cacheStatements(connection: SqliteConnection) {
  const compile = connection.prepare.bind(connection);
  const kept = new Map<string, unknown>();
  connection.prepare = (sql) => {
    const statement = kept.get(sql) ?? compile(sql);
    if (sql.length > longest) return statement;
    kept.delete(sql);
    kept.set(sql, statement);
    if (kept.size > most) kept.delete(kept.keys().next().value as string);
    return statement;
  };
}
