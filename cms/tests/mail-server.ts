import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** How the server treats connections and mails; `accept` is what it does by itself. */
export type Behaviour =
  | 'accept'
  /** Closes each connection at once. */
  | 'refuse'
  /** Takes a connection and never says a word. */
  | 'silent'
  | { status: number; at: 'connection' | 'sender' | 'recipient' | 'data' }
  /** Takes the mail and closes the connection before it answers. */
  | 'break-before-answer'
  /** Closes the connection in the middle of the text. */
  | 'break-in-text';

/** Names the recipient, as many servers do. */
function refusal(status: number, recipient = '') {
  const text = status < 500 ? 'Try again later' : 'Not here';
  return Object.assign(new Error(recipient ? `<${recipient}>: ${text}` : text), { responseCode: status });
}

/** A real SMTP server that behaves as a test says. */
export async function startMailServer() {
  const received: string[] = [];
  const state = { behaviour: 'accept' as Behaviour };
  const sockets = new Set<Socket>();
  const at = (behaviour: Behaviour, step: string, recipient?: string) =>
    typeof behaviour === 'object' && behaviour.at === step ? refusal(behaviour.status, recipient) : null;
  const closeAll = () => sockets.forEach((socket) => socket.destroy());

  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect(_session, done) {
      if (state.behaviour === 'refuse') return closeAll();
      if (state.behaviour !== 'silent') done(at(state.behaviour, 'connection'));
    },
    onMailFrom(_address, _session, done) {
      done(at(state.behaviour, 'sender'));
    },
    onRcptTo({ address }, _session, done) {
      done(at(state.behaviour, 'recipient', address));
    },
    onData(stream, _session, done) {
      const { behaviour } = state;
      const chunks: Buffer[] = [];
      if (behaviour === 'break-in-text') return closeAll();
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const failure = at(behaviour, 'data');
        if (!failure) received.push(Buffer.concat(chunks).toString());
        if (behaviour === 'break-before-answer') return closeAll();
        done(failure);
      });
    },
  });
  smtp.on('error', () => {});
  smtp.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  });
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The source of each mail that was received. */
    received,
    /** The same, parsed. */
    mails: () => Promise.all(received.map((mail) => simpleParser(mail))),
    behave: (behaviour: Behaviour) => {
      state.behaviour = behaviour;
      // The CMS keeps its connection open, and would go on over it.
      closeAll();
    },
    stop() {
      closeAll();
      smtp.close();
    },
  };
}
