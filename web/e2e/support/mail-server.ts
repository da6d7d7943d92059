import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that refuses every recipient for good until it is told to accept them. */
export async function startRefusingMailServer() {
  const received: string[] = [];
  let isRefusing = true;
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo(_address, _session, done) {
      done(isRefusing ? Object.assign(new Error('Not here'), { responseCode: 550 }) : null);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  // Connections that the product breaks off when it stops.
  smtp.on('error', () => {});
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The mails as they came, headers included. */
    received,
    accept: () => void (isRefusing = false),
    stop: () => new Promise<void>((done) => smtp.close(done)),
  };
}
