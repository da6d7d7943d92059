/** Sends so many requests a second, whether or not the earlier ones are answered, until it is stopped. */
export function startStream(perSecond, send) {
  const sent = [];
  const timer = setInterval(() => sent.push(note(send(sent.length))), 1000 / perSecond);
  return {
    async stop() {
      clearInterval(timer);
      return Promise.all(sent);
    },
  };
}

async function note(answer) {
  const sentAt = Date.now();
  return { sentAt, ...(await answer) };
}
