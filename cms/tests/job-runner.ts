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
  loadStrapi().then(() => {
    process.on('message', (names) => runJobs(names).then((answer) => process.send(answer)));
    process.send({});
  });
`;

const mostTries = 6;
const pauseMs = 500;

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
  const answer = async () => {
    const [{ problem, turns = 0 }] = (await once(child, 'message')) as [{ problem?: string; turns?: number }];
    if (problem) throw new Error(problem);
    return turns;
  };
  // SQLite is for one process: it tells the second of two that write at once to come again.
  const isBusy = (error: unknown) => !store.databaseUrl && /database is locked/.test(String(error));
  await answer();
  return {
    /** Gives how often something else could have been done meanwhile. */
    async run(...names: string[]): Promise<number> {
      for (let tries = 1; ; tries += 1) {
        const done = answer();
        child.send(names);
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
