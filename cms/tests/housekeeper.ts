import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sharedCms } from './cms';
import { cmsEnvironment, type CmsStore } from './cms-process';

const cmsFolder = path.resolve(__dirname, '..');
const program = `
  const { loadStrapi } = require('./dist/src/start-strapi');
  const { scheduledJobs } = require('./dist/src/jobs/schedule');
  const jobs = scheduledJobs.filter(({ job, everyMs }) => everyMs >= 3_600_000 || job.name === 'sendDigests');
  const runJobs = async () => { for (const { job } of jobs) await job(); };
  loadStrapi().then(() => {
    process.on('message', () => runJobs().then(() => process.send(''), (error) => process.send(error.stack)));
    process.send('');
  });
`;

/**
 * A process beside a CMS, the run's unless said otherwise, on the same data, that sweeps when it is told to. It sends no
 * mails: if it were killed, the CMS would wait a minute for the mail that it had claimed.
 */
export async function startHousekeeper(store: CmsStore = sharedCms(), changes: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['-e', program], {
    cwd: cmsFolder,
    env: cmsEnvironment(store, changes),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const answer = async () => {
    const [problem] = (await once(child, 'message')) as [string];
    if (problem) throw new Error(problem);
  };
  await answer();
  return {
    async sweep(): Promise<void> {
      const swept = answer();
      child.send('sweep');
      try {
        await swept;
      } catch (error) {
        // SQLite is for one process: it tells the second of two that write at once to come again.
        if (store.databaseUrl || !/database is locked/.test(String(error))) throw error;
        await this.sweep();
      }
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
