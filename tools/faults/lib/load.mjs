import { setTimeout as pause } from 'node:timers/promises';

/** Makes so many calls at once. */
export function atOnce(count, send) {
  return Promise.all(Array.from({ length: count }, (_, index) => send(index)));
}

/** Lets several writers write one after the other until stopped. */
export function startWriters(count, write) {
  const answers = [];
  let isOver = false;
  const running = atOnce(count, async (index) => {
    while (!isOver) {
      const answer = await write(index);
      answers.push(answer);
      // A product that is down is not hammered: people press again after a moment.
      if (answer.status === 0 || answer.status >= 500) await pause(100);
    }
  });
  return {
    async stop() {
      isOver = true;
      await running;
      return answers;
    },
  };
}

/** Sends so many requests a second, whether or not the earlier ones are answered, until it is stopped. */
export function startStream(perSecond, send) {
  const sent = [];
  const timer = setInterval(() => sent.push(recordStart(send(sent.length))), 1000 / perSecond);
  return {
    stop() {
      clearInterval(timer);
      return Promise.all(sent);
    },
  };
}

async function recordStart(answer) {
  const sentAt = Date.now();
  return { sentAt, ...(await answer) };
}

/** Waits until something holds, and gives how long that took; throws after a minute. */
export async function msUntil(isTrue, pollMs = 100, limitMs = 60_000) {
  const began = Date.now();
  while (!(await isTrue())) {
    if (Date.now() - began > limitMs) throw new Error(`${isTrue} does not hold after ${limitMs / 1000} s.`);
    await pause(pollMs);
  }
  return Date.now() - began;
}

export const slowest = (answers) => Math.max(0, ...answers.map(({ ms }) => ms));

/** How many answers there were of each status (or error), as text. */
export function countStatuses(answers) {
  const counts = {};
  for (const { status, error } of answers) counts[status || error] = (counts[status || error] ?? 0) + 1;
  return Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(' ');
}
