import { once } from 'node:events';
import { connect, isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';

const withinMs = 5000;

/** A connection to the server of an address, and its first words after we have sent ours. */
async function firstWords(address, { port, isTls = false, greeting }) {
  const { hostname, port: namedPort } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const signal = AbortSignal.timeout(withinMs);
  const where = { host, port: Number(namedPort) || port };
  const socket = isTls ? connectTls({ ...where, ...(!isIP(host) && { servername: host }) }) : connect(where);
  try {
    await once(socket, isTls ? 'secureConnect' : 'connect', { signal });
    if (greeting) socket.write(greeting);
    const [data] = await Promise.race([once(socket, 'data', { signal }), once(socket, 'close', { signal })]);
    return Buffer.isBuffer(data) ? data.toString('latin1') : '';
  } finally {
    // The race leaves a listener behind, which must not report this end.
    socket.on('error', () => {}).destroy();
  }
}

async function reach(address, options, isRight) {
  const { host } = new URL(address);
  try {
    const words = await firstWords(address, options);
    return isRight(words) ? undefined : `What answers at ${host} is another kind of server.`;
  } catch (error) {
    const code = error.name === 'AbortError' ? 'no answer in 5 s' : (error.code ?? error.name);
    return `${host} cannot be reached from here (${code}).`;
  }
}

/** Looks whether a mail server greets; sends nothing. Gives undefined, or a sentence. */
export async function reachMailServer(address) {
  const isTls = new URL(address).protocol === 'smtps:';
  return reach(address, { port: isTls ? 465 : 587, isTls }, (words) => words.startsWith('220'));
}

/** PostgreSQL's question whether it speaks TLS, which it answers with one letter before any login. */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Looks whether PostgreSQL answers; does not log in. Gives undefined, or a sentence. */
export async function reachDatabase(address) {
  // Without a host the address names a socket of this machine.
  if (new URL(address).hostname === '') return undefined;
  return reach(address, { port: 5432, greeting: sslRequest }, (words) => words === 'S' || words === 'N');
}
