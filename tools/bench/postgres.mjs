import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePostgres } from '../../scripts/test/postgres.mjs';

/** Starts an empty PostgreSQL for one product, and gives its address; `defer` gets what ends and removes it. */
export async function startPostgres(defer) {
  const folder = mkdtempSync(join(tmpdir(), 'linefeed-postgres-'));
  defer(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await makePostgres(folder);
  defer(postgres.remove);
  return postgres.url;
}
