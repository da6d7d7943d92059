import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { UserError } from './user-error.mjs';

/** Refuses when a part could not listen where it is meant to. */
export async function requireFreePort(portName, hostName, { host, port }) {
  const problem = await tryPort(host, port);
  if (!problem) return;
  if (problem === 'EADDRINUSE') {
    throw new UserError(
      `Port ${port} on ${host} is in use: stop the program that uses it, or set ${portName} to another number.`,
    );
  }
  if (problem === 'EACCES') {
    throw new UserError(`Port ${port} is not allowed for this user: set ${portName} to a number above 1023.`);
  }
  throw new UserError(
    `${hostName}=${host} is not an address of this machine (${problem}): set it to 127.0.0.1 or 0.0.0.0.`,
  );
}

/**
 * A port of the loopback address that is free right now; below those that the system hands out for outgoing
 * connections, so that a part that was down finds it free again.
 */
export async function findFreePort() {
  const port = randomInt(20_000, 31_000);
  return (await tryPort('127.0.0.1', port)) ? findFreePort() : port;
}

function tryPort(host, port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}
