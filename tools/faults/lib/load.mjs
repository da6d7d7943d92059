import { setTimeout as pause } from 'node:timers/promises';

/** Lets several writers write one after the other until stopped; gives their answers with the slowest. */
export function startWriters(count, write) {
  const answers = [];
  let isOver = false;
  async function run(index) {
    while (!isOver) {
      const answer = await write(index);
      answers.push(answer);
      // A product that is down is not hammered: people press again after a moment.
      if (answer.status === 0 || answer.status >= 500) await pause(100);
    }
  }
  const running = Array.from({ length: count }, (_, index) => run(index));
  return {
    answers,
    async stop() {
      isOver = true;
      await Promise.all(running);
      return answers;
    },
  };
}

export const slowest = (answers) => Math.max(0, ...answers.map(({ ms }) => ms));

/** Sends so many requests a second, whether or not the earlier ones are answered, until it is stopped. */
export function startStream(perSecond, send) {
  const sent = [];
  const timer = setInterval(() => sent.push(recordStart(send(sent.length))), 1000 / perSecond);
  return {
    async stop() {
      clearInterval(timer);
      return Promise.all(sent);
    },
  };
}

async function recordStart(answer) {
  const sentAt = Date.now();
  return { sentAt, ...(await answer) };
}
