import { lastDue, newestBackup } from '../../lib/backup-times';
import { type Check, good, problem, warning } from '../check';

/** Writing a large one takes its time, and the job that begins it runs once a minute. */
const graceMs = 3_600_000;

const minuteOf = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const backup: Check = {
  name: 'Backup',
  async run({ settings }) {
    const { folder, times } = settings.backup;
    const newest = await newestBackup(folder);
    const last = newest ? `The last one was made at ${minuteOf(newest)}` : `There is none in ${folder}`;
    if (times.length === 0)
      return [warning(`${last}, and no backup is scheduled: set BACKUP_AT to a time of day.`)];
    const due = lastDue(times, new Date(Date.now() - graceMs));
    if (newest && newest >= due) return [good(`${last}.`)];
    const advice = 'look for its failure in the log, or run `npm run backup`';
    return [problem(`${last}, although one was due at ${minuteOf(due)}: ${advice}.`)];
  },
};
