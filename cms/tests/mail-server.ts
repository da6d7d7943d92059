import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

const answers: Record<string, string> = {
  EHLO: '250 test',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  QUIT: '221 bye',
};

/** Takes one connection's mails: a line with a dot alone ends each. */
function receive(socket: Socket, received: string[]) {
  let text = '';
  let isMail = false;
  socket.on('error', () => {});
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
      const whole = isMail ? text.indexOf('\r\n.\r\n') : end;
      if (whole < 0) return;
      const part = text.slice(0, whole);
      text = text.slice(whole + (isMail ? 5 : 2));
      if (isMail) received.push(part);
      const command = isMail ? '' : part.slice(0, 4).toUpperCase();
      isMail = command === 'DATA';
      socket.write(`${answers[command] ?? '250 ok'}\r\n`);
    }
  });
  socket.write('220 test\r\n');
}

/** A mail server that takes everything, and gives what it was sent. */
export async function startMailServer() {
  const received: string[] = [];
  const server = createServer((socket) => receive(socket, received)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, stop: () => server.close() };
}
