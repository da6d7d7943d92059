import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Starts a module of this folder as a process of its own, which ends with us. */
export function startChild(file) {
  const child = fork(new URL(file, import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new AbortController();
  child.once('exit', (code) => ended.abort(new Error(`${file} ended with ${code}.`)));

  /** The child's next message; fails when the child ends instead. */
  async function receive() {
    try {
      const [message] = await once(child, 'message', { signal: ended.signal });
      return message;
    } catch (error) {
      throw ended.signal.reason ?? error;
    }
  }

  return {
    receive,
    ask(message) {
      child.send(message);
      return receive();
    },
  };
}
