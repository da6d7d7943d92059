import path from 'node:path';
import { askProvider } from './ask-provider';
import { askSite } from './ask-site';
import type { Settings, CheckContext } from './check';
import { openPostgres, type ReadableDatabase } from './database';
import { thisMachine } from './machine';

/** Does the work once, when its result is first asked for. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= work());
}

type Given = Partial<CheckContext> & { settings: Settings; openDatabase: () => Promise<ReadableDatabase> };

/** Builds the context of the checks; a question that several checks share is asked once. */
export function createContext({ settings, openDatabase, ...rest }: Given): CheckContext {
  return {
    settings,
    variables: process.env,
    problems: [],
    envFile: path.join(settings.root, '.env'),
    machine: thisMachine,
    now: Date.now,
    database: once(openDatabase),
    openReplica: openPostgres,
    site: once(() => askSite(settings)),
    provider: once(() => askProvider(settings)),
    ...rest,
  };
}
