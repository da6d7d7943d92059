import { createServer } from 'node:net';

// Below what the system hands out for outgoing connections: a part that is down must find its port free again.
const lowest = 20_000;
const highest = 31_000;

/** A port of the loopback address that nobody uses and nobody gets by chance. */
export async function pickPort() {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (await isFree(port)) return port;
  }
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
