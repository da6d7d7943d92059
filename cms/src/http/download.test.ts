import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { expect, test } from 'vitest';
import { sendDownload } from './download';

test('a file that cannot be made to its end breaks off, so that nobody takes it for whole', async () => {
  const app = new Koa();
  app.silent = true;
  app.use((ctx) =>
    sendDownload(
      ctx as never,
      'a.csv',
      'text/csv',
      (async function* () {
        yield 'the beginning';
        throw new Error('The database is away');
      })(),
    ),
  );
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow('terminated');
  server.close();
});
