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

/** A port of the loopback address that is free right now. */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function tryPort(host, port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}
