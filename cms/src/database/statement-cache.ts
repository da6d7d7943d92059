export interface SqliteConnection {
  prepare(sql: string): unknown;
}

const maxStatements = 400;
/** Longer statements, such as inserts of hundreds of rows, are not repeated. */
const maxLength = 20_000;

/** Caches prepared statements, because knex prepares each one again, which takes about as long as running it. */
export function cacheStatements(connection: SqliteConnection) {
  const compile = connection.prepare.bind(connection);
  const cache = new Map<string, unknown>();
  connection.prepare = (sql) => {
    const statement = cache.get(sql) ?? compile(sql);
    if (sql.length > maxLength) return statement;
    cache.delete(sql);
    cache.set(sql, statement);
    if (cache.size > maxStatements) cache.delete(cache.keys().next().value as string);
    return statement;
  };
}
