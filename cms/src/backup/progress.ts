const everyMs = 200;

/** Shows on a terminal how far a command has come; says nothing elsewhere, such as in cron. */
export function createProgress(title: string, expected = 0) {
  const { stderr } = process;
  let done = 0;
  let shownAt = 0;

  function show() {
    if (!stderr.isTTY || Date.now() - shownAt < everyMs) return;
    shownAt = Date.now();
    const part = expected > 0 ? `${Math.min(99, Math.floor((100 * done) / expected))} %, ` : '';
    stderr.write(`\r\x1b[K${title} … ${part}${formatBytes(done)}`);
  }

  return {
    expect(bytes: number) {
      expected = bytes;
    },
    add(bytes: number) {
      done += bytes;
      show();
    },
    end() {
      if (stderr.isTTY) stderr.write('\r\x1b[K');
    },
  };
}

export type Progress = ReturnType<typeof createProgress>;

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${value.toFixed(power === 0 || value >= 100 ? 0 : 1)} ${units[power]}`;
}

export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
