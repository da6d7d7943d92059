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
  const runJobs = async (names) => { for (const name of names) await runJob(name); };
  process.on('disconnect', () => process.exit());
  loadStrapi().then(() => {
    process.on('message', ({ run, names }) => {
      const answer = (problem) => process.send({ run, problem });
      runJobs(names).then(() => answer(''), (error) => answer(error.stack));
    });
    process.send({ run: 0, problem: '' });
  });
`;

const mostTries = 6;
const pauseMs = 500;

interface Answered {
  /** 0 for the start. */
  run: number;
  problem: string;
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
  const waiting = new Map<number, (problem: string) => void>();
  child.on('message', (answered) => {
    const { run, problem } = answered as Answered;
    waiting.get(run)?.(problem);
  });
  const answerTo = (run: number) =>
    new Promise<void>((resolve, reject) =>
      waiting.set(run, (problem) => (problem ? reject(new Error(problem)) : resolve())),
    );
  // SQLite is for one process: it tells the second of two that write at once to come again.
  const isBusy = (error: unknown) => !store.databaseUrl && /database is locked/.test(String(error));
  await answerTo(runs);
  return {
    async run(...names: string[]): Promise<void> {
      for (let tries = 1; ; tries += 1) {
        const done = answerTo((runs += 1));
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
