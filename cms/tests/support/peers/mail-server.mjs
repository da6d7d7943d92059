import { once } from 'node:events';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** Names the recipient, as many servers do. */
const refusal = (status, recipient) =>
  Object.assign(new Error(recipient ? `<${recipient}>: Not here` : 'Not here'), { responseCode: status });

/** A real SMTP server, which takes every mail unless a test says otherwise. */
export async function startMailServer(port = 0) {
  const received = [];
  const sockets = new Set();
  let fault = {};
  const closeAll = () => sockets.forEach((socket) => socket.destroy());

  /** Goes on after a step, unless something else was asked for there. */
  function answer(step, done, recipient) {
    const { at, how } = fault;
    if (at !== step) return done();
    if (typeof how === 'number') done(refusal(how, recipient));
    if (typeof how === 'function') how();
    if (how === 'close') closeAll();
  }

  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_session, done) => answer('connection', done),
    onMailFrom: (_address, _session, done) => answer('sender', done),
    onRcptTo: ({ address }, _session, done) => answer('recipient', done, address),
    onData(stream, _session, done) {
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      const take = () => {
        received.push(Buffer.concat(chunks).toString());
        answer('answer', done);
      };
      answer('text', (failure) => (failure ? done(failure) : stream.on('end', take)));
    },
  });
  smtp.on('error', () => {});
  smtp.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  });
  const server = smtp.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${server.address().port}`,
    received,
    mails: () => Promise.all(received.map((mail) => simpleParser(mail))),
    /** How often a mail with these words has come, and under how many ids. */
    count(words) {
      const mails = received.filter((mail) => mail.includes(words));
      const ids = new Set(mails.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]));
      return { times: mails.length, ids: ids.size };
    },
    behave(at, how) {
      fault = { at, how };
      // The CMS keeps its connection open, and would go on over it.
      closeAll();
    },
    async stop() {
      closeAll();
      await new Promise((closed) => smtp.close(closed));
    },
  };
}
