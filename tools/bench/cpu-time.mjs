import { existsSync, readFileSync } from 'node:fs';

/** Linux counts a process's time in hundredths of a second, whatever the kernel's own clock. */
const tickMs = 10;

/** CPU milliseconds that a process has used so far, in all its threads; null where there is no /proc. */
export function cpuOf(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const stat = readFileSync(file, 'utf8');
  // The program's name, in brackets, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = fields.slice(11, 13).map(Number);
  return (user + system) * tickMs;
}
