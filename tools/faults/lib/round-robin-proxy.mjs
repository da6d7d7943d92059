import { createServer, request } from 'node:http';

/** A proxy that asks several peers in turn, and the next one where a peer does not answer at all. */
export async function startProxy({ defer }, port, urls) {
  let turn = 0;

  function pass(req, res, peers) {
    const [{ hostname, port: peerPort }, ...others] = peers;
    const { method, url: path, headers } = req;
    const call = request({ hostname, port: peerPort, method, path, headers, agent: false }, (answer) => {
      res.writeHead(answer.statusCode, answer.headers);
      answer.pipe(res);
      answer.on('error', () => res.destroy());
    });
    call.on('error', () => {
      if (res.headersSent) return res.destroy();
      if (others.length > 0) return pass(req, res, others);
      res.writeHead(502).end();
    });
    if (req.readableEnded) call.end();
    else req.pipe(call);
  }

  const peers = urls.map((url) => new URL(url));
  const server = createServer((req, res) => {
    turn += 1;
    pass(req, res, [...peers.slice(turn % peers.length), ...peers.slice(0, turn % peers.length)]);
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  defer(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
}
