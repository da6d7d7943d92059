import type { Database } from '../database/database';

/** Where a backup is restored to. */
export interface Place {
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

export const isRunning =
  'Linefeed is running, or another program uses its database: stop it first. A restore would pull the rows from under it.';
export const isStarting = 'Linefeed is just starting, or another restore is running: stop it first.';
