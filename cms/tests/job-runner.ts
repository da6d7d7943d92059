import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sharedCms } from './cms';
import { cmsEnvironment, type CmsStore } from './cms-process';

const cmsFolder = path.resolve(__dirname, '..');
const program = `
  const { loadStrapi } = require('./dist/src/start-strapi');
  const { scheduledJobs } = require('./dist/src/jobs/schedule');
  async function runJob(name) {
    const scheduled = scheduledJobs.find(({ job }) => job.name === name);
    if (!scheduled) throw new Error('No job is called ' + name);
    await scheduled.job();
  }
  async function runJobs(names) {
    let turns = 0;
    let isOver = false;
    const count = () => isOver || ((turns += 1), setImmediate(count));
    setImmediate(count);
    try {
      for (const name of names) await runJob(name);
      return { turns };
    } catch (error) {
      return { problem: error.stack };
    } finally {
      isOver = true;
    }
  }
  process.on('disconnect', () => process.exit());
  loadStrapi().then(() => {
    process.on('message', ({ run, names }) => {
      runJobs(names).then((outcome) => process.send({ run, ...outcome }));
    });
    process.send({ run: 0 });
  });
`;

const mostTries = 6;
const pauseMs = 500;

interface Outcome {
  /** 0 for the start. */
  run: number;
  problem?: string;
  /** How often the event loop went round meanwhile. */
  turns?: number;
}

/**
 * Starts a process beside a CMS, the run's unless said otherwise, on the same data, that runs the scheduled jobs that it is
 * told to; never `deliverMails`: if it were killed, the CMS would wait a minute for the mail that it had claimed.
 */
export async function startJobRunner(store: CmsStore = sharedCms(), changes: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['-e', program], {
    cwd: cmsFolder,
    env: cmsEnvironment(store, changes),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let runs = 0;
  const waiting = new Map<number, (outcome: Outcome) => void>();
  child.on('message', (outcome) => waiting.get((outcome as Outcome).run)?.(outcome as Outcome));
  const outcomeOf = (run: number) =>
    new Promise<number>((resolve, reject) =>
      waiting.set(run, ({ problem, turns = 0 }) => (problem ? reject(new Error(problem)) : resolve(turns))),
    );
  // SQLite is for one process: it tells the second of two that write at once to come again.
  const isBusy = (error: unknown) => !store.databaseUrl && /database is locked/.test(String(error));
  await outcomeOf(runs);
  return {
    /** Gives how often something else could have been done meanwhile. */
    async run(...names: string[]): Promise<number> {
      for (let tries = 1; ; tries += 1) {
        const done = outcomeOf((runs += 1));
        child.send({ run: runs, names });
        try {
          return await done;
        } catch (error) {
          if (!isBusy(error) || tries === mostTries) throw error;
        }
        await setTimeout(pauseMs);
      }
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export type JobRunner = Awaited<ReturnType<typeof startJobRunner>>;

let shared: Promise<JobRunner> | undefined;

/** The one that the files of this worker share, because a start costs seconds; it ends with the worker. */
export const sharedJobRunner = () => (shared ??= startJobRunner());
