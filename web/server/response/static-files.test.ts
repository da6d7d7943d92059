import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import { expect, test } from 'vitest';
import { setSecurityHeaders } from './security-headers';
import { staticFiles } from './static-files';

const script = 'console.log("a line");'.repeat(50);

test('a script goes out as the build compressed it, to browsers that can read that', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'linefeed-files-'));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'assets', 'a-1.js'), script);
  writeFileSync(join(directory, 'assets', 'a-1.js.br'), brotliCompressSync(script));
  const server = express()
    .use(setSecurityHeaders({ isHttps: false, isDev: false }))
    .use(staticFiles(directory))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/assets/a-1.js`;
  try {
    const compressed = await fetch(address, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(await compressed.text()).toBe(script);
    expect(Object.fromEntries(compressed.headers)).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      etag: expect.any(String),
    });
    for (const name of ['last-modified', 'accept-ranges', 'cross-origin-opener-policy', 'permissions-policy'])
      expect(compressed.headers.has(name)).toBe(false);
    const plain = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(script);
    expect(plain.headers.get('vary')).toBe('Accept-Encoding');
  } finally {
    server.close();
    rmSync(directory, { recursive: true, force: true });
  }
});

test.each([
  ['the one that was built', true, /built/],
  ['one that removes itself', false, /unregister/],
])(
  'browsers look for a new service worker each time, and get %s',
  async (_name, hasServiceWorker, content) => {
    const directory = mkdtempSync(join(tmpdir(), 'linefeed-files-'));
    writeFileSync(join(directory, 'service-worker.js'), '// built');
    const server = express().use(staticFiles(directory, { hasServiceWorker })).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/service-worker.js`;
      const answer = await fetch(address);
      expect(await answer.text()).toMatch(content);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': expect.stringContaining('text/javascript'),
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      });
    } finally {
      server.close();
      rmSync(directory, { recursive: true, force: true });
    }
  },
);
