import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fromRoot } from '../../../scripts/lib/paths.mjs';

const require = createRequire(fromRoot('cms', 'package.json'));
const { SMTPServer } = require('smtp-server');

const refusal = (responseCode) => Object.assign(new Error('Not now'), { responseCode });

/**
 * A real SMTP server. `behaviour.at` names a step (`connection`, `sender`, `recipient`, `text` or `answer`), at which it
 * answers `behaviour.status`, is silent, closes the connection, or calls `behaviour.act` first.
 */
export async function startMailServer(tools, port = 0) {
  const received = [];
  const sockets = new Set();
  const state = { behaviour: {} };

  /** Does what was asked for at a step; whether the step goes on as usual. */
  function misbehave(step, done) {
    const { at, status, isSilent, closes, act } = state.behaviour;
    if (at !== step) return false;
    act?.();
    if (closes) sockets.forEach((socket) => socket.destroy());
    if (status) done(refusal(status));
    return Boolean(status || isSilent || closes);
  }

  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_session, done) => misbehave('connection', done) || done(),
    onMailFrom: (_address, _session, done) => misbehave('sender', done) || done(),
    onRcptTo: (_address, _session, done) => misbehave('recipient', done) || done(),
    onData(stream, _session, done) {
      const isOver = misbehave('text', done);
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        if (isOver) return;
        received.push(Buffer.concat(chunks).toString());
        if (!misbehave('answer', done)) done();
      });
    },
  });
  smtp.on('error', () => {});
  smtp.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  });
  const server = smtp.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    sockets.forEach((socket) => socket.destroy());
    await new Promise((closed) => smtp.close(closed));
  };
  tools.defer(stop);
  return {
    port: server.address().port,
    stop,
    behave(behaviour) {
      state.behaviour = behaviour;
      sockets.forEach((socket) => socket.destroy());
    },
    /** How often a mail with these words has come, and under how many ids. */
    count(words) {
      const mails = received.filter((mail) => mail.includes(words));
      return {
        times: mails.length,
        ids: new Set(mails.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1])).size,
      };
    },
  };
}
