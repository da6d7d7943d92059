import { connect } from 'node:net';

/** Sends bytes as they are and gives all that comes back until the connection ends or falls silent. */
export function sendRaw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let heard = '';
    socket.setTimeout(2000, () => socket.destroy());
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      socket.setTimeout(100);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
    socket.write(bytes);
  });
}
