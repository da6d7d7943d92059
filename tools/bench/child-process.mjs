import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Starts a module of this folder as a process of its own, which ends with us. */
export function startChild(file) {
  const child = fork(new URL(file, import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.once('exit', (code) => {
    throw new Error(`${file} ended with ${code}.`);
  });

  async function receive() {
    const [message] = await once(child, 'message');
    return message;
  }

  return {
    receive,
    ask(message) {
      child.send(message);
      return receive();
    },
  };
}
