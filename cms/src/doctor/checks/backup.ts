import { newestBackup } from '../../backup/backup-folder';
import { lastDue } from '../../backup/scheduled-backup';
import { problem, type Check, good, warning } from '../check';

/** Writing a large one takes its time, and the job that begins it runs once a minute. */
const graceMs = 3_600_000;
const dayMs = 86_400_000;

function describeAge(ms: number): string {
  const hours = Math.floor(ms / 3_600_000);
  if (hours < 1) return 'less than an hour';
  return hours < 48 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : `${Math.floor(ms / dayMs)} days`;
}

const minuteOf = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const backup: Check = {
  name: 'Backup',
  async run({
    settings: {
      backup: { folder, times },
    },
    now,
  }) {
    const newest = await newestBackup(folder);
    const age = newest && describeAge(now() - newest.getTime());
    const last = age ? `the last one is ${age} old` : `there is none in ${folder}`;
    if (times.length === 0)
      return [warning(`No backup is scheduled, and ${last}: set BACKUP_AT to a time of day.`)];
    const due = lastDue(times, new Date(now() - graceMs));
    if (newest && newest >= due) return [good(`T${last.slice(1)}.`)];
    return [
      problem(
        `T${last.slice(1)}, although one was due at ${minuteOf(due)}: look for its failure in the log, or run \`npm run backup\`.`,
      ),
    ];
  },
};
