import type { Knex } from 'knex';

export interface ServerState {
  /** The system identifier of the server and the id of the database: equal on the primary and its physical replicas. */
  identity: string;
  /** In the WAL, in bytes; null on a server that is not in recovery where a replica's is asked for. */
  position: string | null;
}

export const primaryPosition = 'pg_current_wal_lsn()';
export const replicaPosition = 'CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END';

/** Selects a `ServerState`: which database a server has, and its position in the WAL. */
const stateQuery = (position: string) =>
  `SELECT pg_wal_lsn_diff(${position}, '0/0')::text AS position,
    (SELECT system_identifier FROM pg_control_system()) || '/' || d.oid AS identity
    FROM pg_database d WHERE d.datname = current_database()`;

export async function readServerState(server: Knex, position: string): Promise<ServerState> {
  return (await server.raw(stateQuery(position))).rows[0];
}
