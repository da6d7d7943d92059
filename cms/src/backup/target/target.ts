import type { Database } from '../database/database';

/** The database that a backup is restored to, or another one is moved to. */
export interface Target {
  /** How messages call it. */
  name: string;
  /** Throws when something uses the database, and keeps the product from starting until `release`. */
  lock: () => Promise<void>;
  isEmpty: () => Promise<boolean>;
  /** Begins a new database aside, or a transaction: until `replace`, the former one is as it was. */
  create: () => Promise<Database>;
  /** Puts the new database into the place of the former one, at once. */
  replace: (database: Database) => Promise<void>;
  release: () => Promise<void>;
}
