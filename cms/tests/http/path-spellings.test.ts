import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '../support/client';
import { sharedCms } from '../support/cms';

const folder = () => path.join(sharedCms().dataDir, 'public/uploads');

/** Sends a request line that Node's own client would not, and gives the answer's head. */
function sendRaw(target: string) {
  const { hostname, port } = new URL(sharedCms().url);
  return new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.write(`GET ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
  });
}

beforeAll(() => {
  mkdirSync(folder(), { recursive: true, mode: 0o700 });
  writeFileSync(path.join(folder(), 'spelt_1x1.webp'), 'picture', { mode: 0o600 });
  writeFileSync(path.join(folder(), 'spelt.html'), '<script>alert(1)</script>', { mode: 0o600 });
});

/** How a path can be written that leads to a file of the folder of uploads. */
const spellings = (file: string) => [
  `/uploads/${file}`,
  `//uploads/${file}`,
  `/uploads//${file}`,
  `/%75ploads/${file}`,
  `/uploads%2f${file}`,
  `/%2Fuploads/${file}`,
  `/%2e/uploads/${file}`,
  `/./uploads/${file}`,
  `/uploads/./${file}`,
  `/x/../uploads/${file}`,
  `/x/%2e%2e/uploads/${file}`,
  `/x/..%2fuploads/${file}`,
  `/x/..%5cuploads/${file}`,
  `/\\uploads/${file}`,
  `/%5cuploads/${file}`,
  `/uploads%5c${file}`,
  `/UPLOADS/${file}`,
  `/api/v1/../../uploads/${file}`,
  `/api/v1/..%2f..%2fuploads/${file}`,
  `/uploads/${file.replace('s', '%73')}`,
  `/%2575ploads/${file}`,
  `http://localhost/uploads/${file}`,
  `/uploads/${file}#/../x`,
];

describe('an uploaded file', () => {
  test.each(spellings('spelt_1x1.webp'))('as %s is sent like a picture or refused', async (target) => {
    const head = await sendRaw(target);
    const status = Number(head.split(' ')[1]);
    if (status === 200) {
      expect(head).toContain("Content-Security-Policy: default-src 'none'; sandbox");
      expect(head).toContain('X-Content-Type-Options: nosniff');
    } else {
      expect([400, 404]).toContain(status);
    }
  });

  test.each(spellings('spelt.html'))('that is no picture is refused as %s', async (target) => {
    const head = await sendRaw(target);
    expect([400, 404]).toContain(Number(head.split(' ')[1]));
    expect(head).not.toContain('alert');
  });

  test.each(['//uploads//spelt_1x1.webp', '/%75ploads/spelt_1x1.webp', '/uploads%2fspelt_1x1.webp'])(
    'is the same as %s',
    async (spelling) => {
      const plain = await visitor().raw('GET', '/uploads/spelt_1x1.webp');
      const other = await visitor().raw('GET', spelling);
      expect([other.status, other.text]).toEqual([200, plain.text]);
      for (const name of ['content-security-policy', 'x-content-type-options', 'cache-control'])
        expect([name, other.headers[name]]).toEqual([name, plain.headers[name]]);
    },
  );
});

describe('a call of the API', () => {
  test.each(['/%61pi/v1/users/me', '/api%2fv1/users/me', '/api/v1/users/%6de', '//api//v1//users/me'])(
    'as %s is the plain one',
    async (spelling) => {
      const answer = await visitor().raw('GET', spelling);
      expect([answer.status, answer.body]).toEqual([401, { success: false, message: expect.any(String) }]);
    },
  );

  test.each([
    '/api/v1/./users/me',
    '/api/v1/x/../users/me',
    '/api/v1/%2e%2e/v1/me',
    '/api/v1/users/%zz',
    '/api/v1/%00',
  ])('as %s is nowhere', async (spelling) => {
    const answer = await visitor().raw('GET', spelling);
    expect([answer.status, answer.body]).toEqual([404, { success: false, message: 'Not found' }]);
  });

  test('keeps what is encoded within one of its parts', async () => {
    for (const tag of ['CI%2FCD', 'a%3Fb', 'a%23b', '50%25', 'a%2Fb%2F', '%E6%97%A5', '%2575'])
      expect([tag, (await visitor().get(`/blogs/tag/${tag}`)).status]).toEqual([tag, 200]);
  });
});
