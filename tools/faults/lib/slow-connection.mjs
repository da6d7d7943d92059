import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { pickPort } from './ports.mjs';

/** A line to a server on which everything that is sent there takes `delayMs` longer, which may be changed. */
export async function openSlowLink({ defer }, { host, port }) {
  const link = { port: await pickPort(), delayMs: 0 };
  const sockets = new Set();
  const server = createServer((near) => {
    const far = connect(port, host);
    let last = Promise.resolve();
    near.on('data', (chunk) => {
      const due = link.delayMs > 0 ? pause(link.delayMs) : undefined;
      last = last.then(() => due).then(() => void (far.destroyed || far.write(chunk)));
    });
    far.on('data', (chunk) => near.write(chunk));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise((resolve) => server.listen(link.port, '127.0.0.1', resolve));
  defer(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return link;
}
