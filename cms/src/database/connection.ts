import type { Knex } from 'knex';

/** The database, for SQL. Reads on hot paths and everything that has to be atomic goes this way. */
export function db(): Knex {
  return strapi.db.connection;
}

/** Runs `work` as one transaction. */
export function inTransaction<Result>(work: (trx: Knex.Transaction) => Promise<Result>): Promise<Result> {
  return db().transaction(work);
}

export function isPostgres(): boolean {
  return strapi.db.config.connection.client === 'postgres';
}
