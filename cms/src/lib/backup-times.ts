import { readdir } from 'node:fs/promises';

const namePattern = /^linefeed-\d{8}-\d{6}\.tar\.gz$/;

/** The backups in a folder, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => namePattern.test(name)).sort();
}

/** When the newest backup in a folder was made, by its name; undefined without one. */
export async function newestBackup(folder: string): Promise<Date | undefined> {
  const digits = (await listBackups(folder)).at(-1)?.replaceAll(/\D/g, '');
  const parts = digits && /^(....)(..)(..)(..)(..)(..)/.exec(digits);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** The last moment at which a backup was due, at one of some times of day (UTC). */
export function lastDue(times: readonly string[], now: Date): Date {
  const today = now.toISOString().slice(0, 10);
  const moments = times.flatMap((time) => {
    const moment = Date.parse(`${today}T${time}:00Z`);
    return [moment, moment - 86_400_000];
  });
  return new Date(Math.max(...moments.filter((moment) => moment <= now.getTime())));
}
