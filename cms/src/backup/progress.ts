import { formatBytes } from '../lib/format-numbers';

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
