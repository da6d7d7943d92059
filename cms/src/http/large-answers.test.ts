import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Koa from 'koa';
import { afterEach, expect, test } from 'vitest';
import { limitLargeAnswer } from './large-answers';

let server: Server;
afterEach(() => server.close());

/** Serves an answer that is larger than what two sockets hold by themselves. */
async function serve(maxMs: number): Promise<number> {
  const app = new Koa();
  app.silent = true;
  app.use((ctx) => {
    ctx.state.address = '10.0.0.1';
    ctx.body = Buffer.alloc(32 * 1024 * 1024);
    limitLargeAnswer(ctx, maxMs);
  });
  server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('a large answer that nobody reads ends', async () => {
  const socket = connect(await serve(200), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [, response] = (await once(server, 'request')) as [unknown, NodeJS.EventEmitter];
  await once(response, 'close');
  socket.destroy();
});

test('a large answer that is read in time is whole', async () => {
  const answer = await fetch(`http://127.0.0.1:${await serve(20_000)}/`);
  expect((await answer.arrayBuffer()).byteLength).toBe(32 * 1024 * 1024);
});
