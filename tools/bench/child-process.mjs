import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a module of this folder as a process of its own, which ends with us. */
export function startChild(file, { env = process.env } = {}) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    env,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

  /** The child's next word; fails when it ends instead. */
  async function hear() {
    const cancel = new AbortController();
    const ended = once(child, 'exit', { signal: cancel.signal }).then(([code]) => {
      throw new Error(`${file} ended with ${code}.`);
    });
    ended.catch(() => {});
    try {
      const [message] = await Promise.race([once(child, 'message', { signal: cancel.signal }), ended]);
      return message;
    } finally {
      cancel.abort();
    }
  }

  return {
    pid: child.pid,
    hear,
    ask(message) {
      child.send(message);
      return hear();
    },
    stop: () => child.kill('SIGKILL'),
  };
}
