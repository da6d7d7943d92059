// What Node alone can do on this machine: answers recorded bytes, with nothing in front of them.
import { createServer } from 'node:http';

let answers = [];

const server = createServer((req, res) => {
  const { status, headers, body } = answers[Number(req.url.slice(1))];
  res.writeHead(status, headers);
  res.end(body);
});

process.on('message', (message) => {
  answers = message.map((answer) => ({ ...answer, body: Buffer.from(answer.body) }));
  process.send({ isReady: true });
});
process.on('disconnect', () => process.exit());

server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
