// Measures Node alone on this machine: it answers recorded bytes, with nothing in front of them.
import { createServer } from 'node:http';

let answers = [];

const server = createServer((req, res) => {
  const { headers, body } = answers[Number(req.url.slice(1))];
  res.writeHead(200, headers).end(body);
});

process.on('message', (message) => {
  answers = message;
  process.send('ready');
});
process.on('disconnect', () => process.exit());

server.listen(0, '127.0.0.1', () => process.send(server.address().port));
